import type { Video } from "@marquee/contracts/content/video/video.schema";
import { Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { lazy } from "@/lib/lazy.ts";

const ShareDialog = lazy(() => import("./share-dialog.tsx"));

interface ShareButtonProps {
  video: Video;
  /** The player's position in seconds. */
  position: () => number;
}

export function ShareButton({ video, position }: ShareButtonProps) {
  const [sharedAt, setSharedAt] = useState<number>();
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setSharedAt(Math.floor(position()))}>
        <Share2 aria-hidden="true" />
        Share
      </Button>
      {sharedAt !== undefined && (
        <Suspense fallback={loadingLine}>
          <ShareDialog video={video} position={sharedAt} onClose={() => setSharedAt(undefined)} />
        </Suspense>
      )}
    </>
  );
}
