import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { OwnVideoFinder } from "@/components/own-video-finder.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { VideoRow } from "@/components/video-row.tsx";
import { allOwnChannelsQuery } from "@/data/channels.ts";

interface ChooseTrailerProps {
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Chooses a trailer among the caller's free videos. One that strangers cannot watch says so. */
export default function ChooseTrailer({ onChoose, onClose }: ChooseTrailerProps) {
  const { data: channels = [] } = useQuery(allOwnChannelsQuery);
  const closedChannels = new Set(
    channels.filter(({ privacy_type }) => privacy_type === "private").map(({ id }) => id),
  );
  const closedReason = ({ privacy_type, channel_id }: OwnVideo): string | undefined => {
    if (privacy_type === "private") return "This video is private.";
    if (closedChannels.has(channel_id)) return "Its channel is private.";
    return undefined;
  };
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
