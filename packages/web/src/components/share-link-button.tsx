import { Share2 } from "lucide-react";
import { loadOnline } from "@/lib/lazy.ts";
import { Button } from "./ui/button.tsx";

/**
 * Shares the open page, which has nothing to choose; a video has a dialog (`features/watch/components/share-dialog.tsx`).
 * @param title the name of what is shared
 */
export function ShareLinkButton({ title }: { title: string }) {
  const share = async () => {
    const { sharePage } = await loadOnline(() => import("@/lib/share-page.ts"));
    await sharePage(title);
  };
  return (
    <Button variant="quiet" size="small" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  );
}
