import type { VideoDetail } from "@marquee/contracts/content/video/video.schema";
import { Player } from "@/components/player/player.tsx";
import { playerPropsOf } from "@/components/player/player-props-of.ts";
import { Button } from "@/components/ui/button.tsx";
import { currentViewPage } from "../view-page.ts";

interface TrailerPlayerProps {
  trailer: VideoDetail;
  /** The trailer has ended, or the viewer has seen enough of it. */
  onClose: () => void;
}

/** The trailer in place of the video that is sold, until it ends. */
export default function TrailerPlayer({ trailer, onClose }: TrailerPlayerProps) {
  return (
    <>
      <Player {...playerPropsOf(trailer, currentViewPage)} opensAtOnce onEnded={onClose} />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 sm:px-0">
        <span className="font-semibold">This is the trailer.</span>
        <Button size="small" onClick={onClose}>
          Back to the video
        </Button>
      </p>
    </>
  );
}
