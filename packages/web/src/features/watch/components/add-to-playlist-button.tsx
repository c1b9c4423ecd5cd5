import { ListPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { lazy } from "@/lib/lazy.ts";
import { useWhenSignedIn } from "@/session/use-when-signed-in.ts";

const AddToPlaylistDialog = lazy(() => import("./add-to-playlist-dialog.tsx"));

/** Puts a video into the person's own playlists; a visitor must log in first. */
export function AddToPlaylistButton({ videoId }: { videoId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const whenSignedIn = useWhenSignedIn();
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => whenSignedIn(() => setIsOpen(true))}>
        <ListPlus aria-hidden="true" />
        Add to playlist
      </Button>
      {isOpen && (
        <Suspense fallback={loadingLine}>
          <AddToPlaylistDialog videoId={videoId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
