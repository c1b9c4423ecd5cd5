import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { hasCode } from "@/lib/api-error.ts";

type Resumable = Pick<
  Channel,
  "available_until" | "creator_deactivated" | "price" | "privacy_type"
>;

/** Why a membership that ends cannot be resumed, by its channel; undefined if it can, or the channel is not loaded. */
export function whyNotResumed({
  data,
  error,
}: {
  data: Resumable | undefined;
  error: unknown;
}): string | undefined {
  if (data === undefined) {
    return hasCode(error, "not_found") ? "The channel is closed." : undefined;
  }
  if (data.available_until !== undefined) return "The channel was removed.";
  if (data.creator_deactivated === true) {
    return "Its creator has left, so it is not renewed. Watch it until then; you pay nothing more.";
  }
  if (data.price === 0 || data.privacy_type === "public") return "The channel is free now.";
  return undefined;
}
