import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { OwnVideoFinder } from "@/components/own-video-finder.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { VideoRow } from "@/components/video-row.tsx";

interface ChooseVideoProps {
  onChoose: (video: OwnVideo) => void;
  onClose: () => void;
}

/** Chooses one of the author's videos for a post. */
export default function ChooseVideo({ onChoose, onClose }: ChooseVideoProps) {
  return (
    <Drawer open onOpenChange={onClose} title="Add a video" wide>
      <OwnVideoFinder
        label="Search your published videos"
        listLabel="Your published videos"
        filter={{ status: "published" }}
        notice={
          <p className="text-sm text-muted">
            The post shows the video to everybody who may watch it. For a video of somebody else,
            paste its address as a line of its own.
          </p>
        }
        none="Publish a video, and a post can show it."
      >
        {(video) => (
          <>
            <div className="min-w-0 flex-1">
              <VideoRow video={video}>
                <p className="mt-1 text-xs text-muted wrap-anywhere">{video.channel_name}</p>
              </VideoRow>
            </div>
            <Button size="small" aria-label={`Add ${video.title}`} onClick={() => onChoose(video)}>
              Add
            </Button>
          </>
        )}
      </OwnVideoFinder>
    </Drawer>
  );
}
