import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { CircleAlert, Upload } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "@/components/part-boundary.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";

const FileForm = lazyPart(() => import("../upload/file-form.tsx"));

/** A video without a file, or whose upload has failed: asks for a file. */
export default function NeedsFile({ video }: { video: OwnVideo }) {
  const [choosing, setChoosing] = useState(false);
  const failed = video.status !== "draft";
  return (
    <div className="grid aspect-video place-items-center rounded border bg-sunken p-6 text-center">
      <div className="max-w-sm">
        {failed && <CircleAlert aria-hidden="true" className="mx-auto mb-3 size-7 text-danger" />}
        <p className="font-semibold">
          {failed ? "The upload failed" : "This video has no file yet"}
        </p>
        <p className="mt-1 text-sm text-muted">
          {video.error ??
            (failed
              ? "Its upload was stopped. Choose the file again; nothing else is lost."
              : "Choose a file to go on.")}
        </p>
        <Button variant="primary" className="mt-5" onClick={() => setChoosing(true)}>
          <Upload aria-hidden="true" />
          Choose a file
        </Button>
      </div>
      <Drawer open={choosing} onOpenChange={setChoosing} title="Upload a file" wide>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <FileForm video={video} onStarted={() => setChoosing(false)} />
        </Suspense>
      </Drawer>
    </div>
  );
}
