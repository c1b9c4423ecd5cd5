import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { Link } from "react-router-dom";
import { blockedText } from "@/lib/blocked-text.ts";
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
      {blockedText("This video", blocked_reason)} Nobody but you sees it.{" "}
      <Link to="/contact-us" className="underline underline-offset-4">
        Contact us
      </Link>
    </p>
  );
}
