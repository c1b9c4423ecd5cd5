import { scheduleDays } from "@marquee/contracts/limits";
import { invalidFields } from "./errors.ts";
import { daysAfter } from "./time.ts";

/**
 * The time at which a video or a post is published, as it is stored (ISO 8601, UTC).
 * @throws invalid_fields unless it is a time within the coming 365 days
 */
export function scheduleTime(scheduledAt: string | undefined, now: Date): string {
  const time = new Date(scheduledAt ?? Number.NaN);
  if (time > now && time <= daysAfter(now, scheduleDays)) return time.toISOString();
  throw invalidFields({ scheduled_at: "Choose a time within the next year" });
}
