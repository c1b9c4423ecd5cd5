import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";

/** How the broadcast ended, and what has become of its recording. */
export function endedText({ status, own, replay, started_at }: LiveStreamDetail): string {
  if (started_at === null) return "The stream was closed before it began.";
  if (status === "replay_ready" && own?.replay_video_id === null) {
    return "The stream has ended. Its recording was deleted.";
  }
  if (replay !== null) return "The stream has ended. Its recording is published.";
  if (status === "replay_failed") return "The stream has ended. There is no recording of it.";
  return status === "ended"
    ? "The stream has ended. Its recording is being prepared and becomes a draft video."
    : "The stream has ended. Its recording is a draft video of this channel.";
}
