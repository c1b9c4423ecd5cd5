import type { VideoStatus } from "@marquee/contracts/content/video/video-values";
import type { Context } from "../../platform/context.ts";
import { dueAt } from "../../platform/due.ts";
import { scheduleTime } from "../../platform/schedule-time.ts";
import type { VideoItem } from "./access.ts";
import { requireOwnerMove } from "./state.ts";
import type { VideoWrite } from "./write-video.ts";

/** What a change of state by the owner writes. @throws invalid_state, invalid_fields */
export function planMove(
  ctx: Context,
  video: VideoItem,
  to: Extract<VideoStatus, "published" | "unpublished" | "scheduled" | "ready">,
  scheduledAt: string | undefined,
): VideoWrite {
  // Another time for a scheduled video is not a change of state.
  const isRescheduled = to === "scheduled" && video.status === "scheduled";
  if (!isRescheduled) requireOwnerMove(video.status, to);
  const now = ctx.now();
  if (to === "published") {
    const moment = now.toISOString();
    const published_at = video.published_at ?? moment;
    return {
      // It stays due until the lists are updated, as after a schedule.
      set: { status: to, published_at, ...dueAt("publish", moment, video.id) },
      remove: ["scheduled_at"],
    };
  }
  if (to !== "scheduled") {
    return { set: { status: to }, remove: ["scheduled_at", "due", "due_sort_key"] };
  }
  const at = scheduleTime(scheduledAt, now);
  return { set: { status: to, scheduled_at: at, ...dueAt("publish", at, video.id) } };
}
