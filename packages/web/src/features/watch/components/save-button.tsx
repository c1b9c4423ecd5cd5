import type { VideoDetail } from "@marquee/contracts/content/video/video.schema";
import { Bookmark } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { useSaveVideo } from "@/data/saved.ts";
import { describeError } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";
import { useWhenSignedIn } from "@/session/use-when-signed-in.ts";

interface SaveButtonProps {
  video: VideoDetail;
  /** Id or slug in the page's address. */
  address: string;
}

/** Saves a video for later at once, and reverts that on failure; a visitor must log in first. */
export function SaveButton({ video, address }: SaveButtonProps) {
  const whenSignedIn = useWhenSignedIn();
  const save = useSaveVideo({ id: video.id, address });
  const isSaved = save.isPending ? save.variables : video.is_saved === true;
  const press = () =>
    whenSignedIn(() =>
      save.mutate(!isSaved, {
        onSuccess: ({ is_saved }) =>
          toast.success(is_saved ? "Saved to Watch later." : "Removed from Watch later."),
        onError: (error) => toast.error(describeError(error).message),
      }),
    );
  return (
    <Button variant="quiet" size="small" aria-pressed={isSaved} onClick={press}>
      <Bookmark aria-hidden="true" fill={isSaved ? "currentColor" : "none"} />
      {isSaved ? "Saved" : "Watch later"}
    </Button>
  );
}
