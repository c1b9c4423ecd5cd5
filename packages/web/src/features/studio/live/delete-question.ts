import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { hasEnded } from "@marquee/contracts/content/live/live-phase";

/** What goes with a deleted live stream, and what becomes of its recording. */
export function deleteQuestion({ status, own, started_at }: LiveStreamDetail): string {
  const page = hasEnded(status)
    ? "Its page is removed."
    : "Its page is removed, and its key stops working.";
  return `${page}${recordingText({ status, own, started_at })} This cannot be undone.`;
}

function recordingText({
  status,
  own,
  started_at,
}: Pick<LiveStreamDetail, "status" | "own" | "started_at">): string {
  if (own?.replay_video_id) return " The recording stays a video of this channel.";
  return status === "ended" && started_at !== null
    ? " The recording, which is still being prepared, is deleted with it."
    : "";
}
