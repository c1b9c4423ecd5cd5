import { OwnVideoFinder } from "@/components/own-video-finder.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { VideoRow } from "@/components/video-row.tsx";
import { useClosedReason } from "../use-closed-reason.ts";

interface ChooseTrailerProps {
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Chooses a trailer among the caller's free videos. One that strangers cannot watch says so. */
export default function ChooseTrailer({ onChoose, onClose }: ChooseTrailerProps) {
  const closedReason = useClosedReason();
  return (
    <Drawer open onOpenChange={onClose} title="Choose a trailer" wide>
      <OwnVideoFinder
        label="Search your free videos"
        listLabel="Your free videos"
        filter={{ access_type: "free", status: "published" }}
        none="Publish a free video, and it can be a trailer."
      >
        {(video) => {
          const reason = closedReason(video);
          return (
            <>
              <div className="min-w-0 flex-1">
                <VideoRow video={video}>
                  <p className="mt-1 text-xs text-muted wrap-anywhere">
                    {reason ?? video.channel_name}
                  </p>
                </VideoRow>
              </div>
              {reason === undefined && (
                <Button
                  size="small"
                  aria-label={`Choose ${video.title}`}
                  onClick={() => onChoose(video.id)}
                >
                  Choose
                </Button>
              )}
            </>
          );
        }}
      </OwnVideoFinder>
    </Drawer>
  );
}
