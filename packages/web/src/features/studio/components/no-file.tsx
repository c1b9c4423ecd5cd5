import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { CircleAlert, Upload } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { useKeptFocus } from "@/lib/keep-focus.ts";
import { channelOf, channelPath } from "@/lib/links.ts";
import { isAbandoned } from "../video-status.ts";

const FileForm = lazyWithBoundary(() => import("../upload/file-form.tsx"));

function NeedsFile({ video }: { video: OwnVideo }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const button = useKeptFocus();
  const hasFailed = video.status !== "draft";
  return (
    <div className="grid aspect-video grid-cols-1 place-items-center rounded border bg-sunken p-6 text-center">
      <div className="max-w-sm">
        {hasFailed && (
          <CircleAlert aria-hidden="true" className="mx-auto mb-3 size-7 text-danger" />
        )}
        <p className="font-semibold">
          {hasFailed ? "The upload failed" : "This video has no file yet"}
        </p>
        <p className="mt-1 text-sm text-muted">
          {video.error ??
            (hasFailed
              ? "Its upload was stopped. Choose the file again; nothing else is lost."
              : "Choose a file to continue.")}
        </p>
        <Button ref={button} variant="primary" className="mt-5" onClick={() => setIsChoosing(true)}>
          <Upload aria-hidden="true" />
          Choose a file
        </Button>
      </div>
      <Drawer open={isChoosing} onOpenChange={setIsChoosing} title="Upload a file" wide>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <FileForm video={video} onStarted={() => setIsChoosing(false)} />
        </Suspense>
      </Drawer>
    </div>
  );
}

/** A cancelled or timed-out upload; a new video takes the file. */
function AbandonedUpload({ video }: { video: OwnVideo }) {
  return (
    <div className="grid aspect-video grid-cols-1 place-items-center rounded border bg-sunken p-6 text-center">
      <div className="w-full max-w-sm">
        <p className="font-semibold">
          {video.status === "cancelled" ? "The upload was cancelled" : "The upload never finished"}
        </p>
        <p className="mt-1 text-sm text-muted">
          Its minutes were released. Upload the file as a new video in its channel.
        </p>
        <Button asChild className="mt-5 max-w-full">
          <Link to={channelPath(channelOf(video))}>
            <span className="truncate">Go to {video.channel_name}</span>
          </Link>
        </Button>
      </div>
    </div>
  );
}

/** Says why a video has no file, and what to do. */
export default function NoFile({ video }: { video: OwnVideo }) {
  return isAbandoned(video.status) ? (
    <AbandonedUpload video={video} />
  ) : (
    <NeedsFile video={video} />
  );
}
