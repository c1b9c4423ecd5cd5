import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { Upload } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { useKeptFocus } from "@/lib/keep-focus.ts";
import { useUploadTo } from "../upload/upload-store.ts";
import { useUnfinishedUploadTo } from "../upload/use-unfinished-uploads.ts";
import SentElsewhere from "./sent-elsewhere.tsx";

const FileForm = lazyWithBoundary(() => import("../upload/file-form.tsx"));
const VideoUpload = lazyWithBoundary(() => import("../upload/video-upload.tsx"));

/** Replaces the file of a video that plays. */
export default function FilePanel({ video }: { video: OwnVideo }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { replacement } = video;
  const isUnderWay = replacement !== null && replacement.status !== "errored";
  return (
    <section aria-labelledby="file" className="rounded border bg-raised p-5">
      <h2 id="file" className="text-lg">
        File
      </h2>
      {isUnderWay ? (
        <ReplacementProgress video={video} isProcessing={replacement.status === "processing"} />
      ) : (
        <>
          {replacement && (
            <Notice tone="danger" title="The new file could not be used" className="mt-3">
              {replacement.error} The video still plays its present file.
            </Notice>
          )}
          <ReplacementUpload videoId={video.id} />
          <p className="mt-3 text-sm text-muted">
            Another file keeps the address, the texts, the price, the comments and the figures. It
            uses upload minutes like a new video.
          </p>
          <ReplaceButton onClick={() => setIsChoosing(true)} />
        </>
      )}
      <Drawer open={isChoosing} onOpenChange={setIsChoosing} title="Replace the file" wide>
        <p className="mb-5 text-sm text-muted">
          The present file plays until the new one is ready. Then it is removed for good: keep a
          copy of it. Captions move to the new file: check that their times still fit, and those of
          chapters.
        </p>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <FileForm video={video} onStarted={() => setIsChoosing(false)} />
        </Suspense>
      </Drawer>
    </section>
  );
}

function ReplaceButton({ onClick }: { onClick: () => void }) {
  return (
    <Button ref={useKeptFocus()} className="mt-4" onClick={onClick}>
      <Upload aria-hidden="true" />
      Replace the file
    </Button>
  );
}

/** The upload of the new file in this browser, if there is one. */
function ReplacementUpload({ videoId }: { videoId: string }) {
  const upload = useUploadTo(videoId);
  const unfinished = useUnfinishedUploadTo(videoId);
  if (upload === undefined && unfinished === undefined) return null;
  return (
    <Suspense fallback={<Skeleton className="mt-3 h-24" />}>
      <div className="mt-3">
        {upload ? (
          <VideoUpload upload={upload} />
        ) : (
          unfinished && <VideoUpload unfinished={unfinished} />
        )}
      </div>
    </Suspense>
  );
}

function ReplacementProgress({ video, isProcessing }: { video: OwnVideo; isProcessing: boolean }) {
  const isHere = useUploadTo(video.id) !== undefined;
  const isRemembered = useUnfinishedUploadTo(video.id) !== undefined;
  if (isProcessing) {
    return (
      <p role="status" className="mt-3 text-sm">
        The new file is being prepared. The present one plays until it is ready; you can leave this
        page.
      </p>
    );
  }
  return (
    <>
      <p role="status" className="mt-3 text-sm">
        A new file is on its way. The present one plays until it is ready.
      </p>
      {isHere || isRemembered ? (
        <ReplacementUpload videoId={video.id} />
      ) : (
        <SentElsewhere videoId={video.id} label="Cancel the new file" />
      )}
    </>
  );
}
