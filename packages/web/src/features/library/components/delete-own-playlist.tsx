import type { OwnPlaylistDetail } from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useDeleteOwnPlaylist } from "@/data/own-playlist-changes.ts";
import { toast } from "@/lib/toast.ts";

/** Deletes a playlist after a question, and opens the list of the others. */
export function DeleteOwnPlaylist({ playlist }: { playlist: OwnPlaylistDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteOwnPlaylist();
  const navigate = useNavigate();
  const ask = (open: boolean) => {
    remove.reset();
    setIsAsking(open);
  };
  return (
    <>
      <Button onClick={() => ask(true)}>Delete</Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={(open) => !remove.isPending && ask(open)}
        title="Delete this playlist?"
        description={`“${playlist.name}” leaves your library. Its videos stay on their channels. This cannot be undone.`}
        confirm="Delete playlist"
        danger
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          remove.mutate(playlist.id, {
            onSuccess: () => {
              toast.success(`“${playlist.name}” is deleted.`);
              void navigate("/my_library?tab=playlists", { replace: true });
            },
          })
        }
      />
    </>
  );
}
