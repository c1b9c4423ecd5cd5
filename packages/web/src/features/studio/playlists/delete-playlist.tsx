import type { Series } from "@marquee/contracts/content/series/series.schema";
import { useState } from "react";
import { ActionError } from "@/components/ui/action-error.tsx";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useDeletePlaylist } from "@/data/playlist-changes.ts";
import { formatCount } from "@/lib/count.ts";
import { toast } from "@/lib/toast.ts";

interface DeletePlaylistProps {
  playlist: Series;
  onDeleted: () => void;
}

/** Deletes a playlist after a question that says what is deleted and what is kept. */
export function DeletePlaylist({ playlist, onDeleted }: DeletePlaylistProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeletePlaylist(playlist.id);
  const count = playlist.video_count;
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Delete</Button>
      <ActionError error={remove.error} />
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this playlist?"
        description={
          <>
            “{playlist.name}” leaves the channel's page and its link stops working. This cannot be
            undone.{" "}
            {count > 0 &&
              `Its ${formatCount(count, "video")} ${count === 1 ? "stays" : "stay"} in the channel.`}
          </>
        }
        confirm="Delete playlist"
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              toast.success("The playlist is deleted.");
              onDeleted();
            },
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </>
  );
}
