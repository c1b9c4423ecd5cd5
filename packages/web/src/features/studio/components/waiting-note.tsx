import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { takesFile } from "../video-status.ts";

/** Why a video cannot be published yet. */
export function WaitingNote({ video: { status, blocked_reason } }: { video: OwnVideo }) {
  if (takesFile(status)) {
    return <p className="text-sm text-muted">Once it has a file, it can be published here.</p>;
  }
  if (status === "uploading" || status === "processing") {
    return <p className="text-sm text-muted">It can be published as soon as it is ready.</p>;
  }
  if (status !== "blocked") return null;
  return (
    <p className="text-sm text-muted">
      {blocked_reason
        ? `This video was blocked by the administration: ${blocked_reason}`
        : "This video was blocked by the administration."}{" "}
      Nobody but you sees it.
    </p>
  );
}
