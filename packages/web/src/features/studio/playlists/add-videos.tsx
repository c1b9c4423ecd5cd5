import { Check, Plus } from "lucide-react";
import { OwnVideoFinder } from "@/components/own-video-finder.tsx";
import { Button } from "@/components/ui/button.tsx";
import { type PlaylistVideo, PlaylistVideoName } from "./playlist-video.tsx";

interface AddVideosProps {
  channelId: string;
  isAdded: (id: string) => boolean;
  /** Why no more videos fit, while that is so. */
  full: string | undefined;
  onAdd: (video: PlaylistVideo) => void;
}

interface AddButtonProps {
  title: string;
  isAdded: boolean;
  isFull: boolean;
  onAdd: () => void;
}

/** It stays when the video is added: without it, the keyboard would start again at the top of the drawer. */
function AddButton({ title, isAdded, isFull, onAdd }: AddButtonProps) {
  return (
    <Button
      size="small"
      variant={isAdded ? "quiet" : "secondary"}
      aria-label={isAdded ? `Added ${title}` : `Add ${title}`}
      disabled={isAdded || isFull}
      onClick={onAdd}
    >
      {isAdded ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      {isAdded ? "Added" : "Add"}
    </Button>
  );
}

/** Finds videos of the channel and adds them to a playlist. */
export function AddVideos({ channelId, isAdded, full, onAdd }: AddVideosProps) {
  return (
    <OwnVideoFinder
      label="Search your videos of this channel"
      listLabel="Videos of this channel"
      filter={{ channel_id: channelId }}
      notice={
        full !== undefined && (
          <p role="status" className="text-sm text-muted">
            {full}
          </p>
        )
      }
      none="Upload a video to this channel, and it can be added here."
    >
      {(video) => (
        <>
          <div className="min-w-0 flex-1">
            <PlaylistVideoName video={video} />
          </div>
          <AddButton
            title={video.title}
            isAdded={isAdded(video.id)}
            isFull={full !== undefined}
            onAdd={() => onAdd(video)}
          />
        </>
      )}
    </OwnVideoFinder>
  );
}
