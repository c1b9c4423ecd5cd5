import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Pause, Play, X } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { manageVideoPath } from "@/lib/links.ts";
import { abandonUpload, pauseUpload, resumeUpload } from "./upload-manager.ts";
import { removeUpload, type Upload, useUploads } from "./upload-store.ts";

function words(upload: Upload): string {
  switch (upload.status) {
    case "opening":
      return "Starting";
    case "uploading":
      return `${Math.floor(upload.progress)} % sent`;
    case "paused":
      return `Paused at ${Math.floor(upload.progress)} %`;
    case "offline":
      return "No connection; it goes on by itself";
    case "done":
      return "Sent. It is being prepared now";
    case "failed":
      return upload.error ?? "The upload failed";
  }
}

function Row({ upload }: { upload: Upload }) {
  const client = useQueryClient();
  const ended = upload.status === "done" || upload.status === "failed";
  return (
    <li className="px-4 py-3">
      <div className="flex items-center gap-2">
        {upload.status === "done" && (
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
        )}
        {upload.status === "failed" && (
          <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
        )}
        <div className="min-w-0 flex-1">
          {upload.videoId ? (
            <Link
              to={manageVideoPath(upload.channelId, upload.videoId)}
              className="block truncate text-sm font-semibold hover:underline"
            >
              {upload.title}
            </Link>
          ) : (
            <p className="truncate text-sm font-semibold">{upload.title}</p>
          )}
          <p className="figures truncate text-xs text-muted">{words(upload)}</p>
        </div>
        {upload.status === "uploading" && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Pause ${upload.title}`}
            onClick={() => pauseUpload(upload.key)}
          >
            <Pause aria-hidden="true" />
          </Button>
        )}
        {upload.status === "paused" && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Go on with ${upload.title}`}
            onClick={() => resumeUpload(upload.key)}
          >
            <Play aria-hidden="true" />
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={ended ? `Hide ${upload.title}` : `Cancel ${upload.title}`}
          onClick={() => (ended ? removeUpload(upload.key) : void abandonUpload(client, upload))}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      {!ended && (
        <Progress
          value={upload.status === "opening" ? undefined : upload.progress}
          label={`Upload of ${upload.title}`}
          className="mt-2"
        />
      )}
    </li>
  );
}

/** Uploads under way, on every page: they can be left and come back to. */
export default function UploadDock() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const announced = uploads.filter(
    (upload) => upload.status === "done" || upload.status === "failed",
  );
  return (
    <>
      {/* Room to scroll what is at the end of a page out from under the dock. */}
      <div aria-hidden="true" className="h-56" />
      <section
        aria-label="Uploads"
        className="fixed bottom-3 left-3 z-40 w-[min(22rem,calc(100vw-1.5rem))] rounded border bg-raised shadow-lg"
      >
        <h2 className="border-b px-4 py-2 text-sm">Uploads</h2>
        <ul className="max-h-64 divide-y divide-line overflow-y-auto">
          {uploads.map((upload) => (
            <Row key={upload.key} upload={upload} />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {announced.map((upload) => `${upload.title}: ${words(upload)}`).join(". ")}
        </p>
      </section>
    </>
  );
}
