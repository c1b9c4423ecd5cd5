import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { hasReachedLongest, longestText } from "./longest-broadcast.ts";

type Ended = Pick<LiveStreamDetail, "status" | "own" | "replay" | "started_at" | "ended_at">;

/** How the broadcast ended, and what has become of its recording. */
export function endedText(stream: Ended): string {
  if (stream.started_at === null) return "The stream was closed before it began.";
  const reason = hasReachedLongest(stream) ? ` ${longestText} Set up a new stream to go on.` : "";
  return `The stream has ended.${reason} ${recordingText(stream)}`;
}

function recordingText({ status, own, replay }: Ended): string {
  if (status === "replay_ready" && own?.replay_video_id === null)
    return "Its recording was deleted.";
  if (replay !== null) return "Its recording is published.";
  if (status === "replay_failed") return "There is no recording of it.";
  return status === "ended"
    ? "Its recording is being prepared and becomes a draft video."
    : "Its recording is a video of this channel that is not published.";
}
