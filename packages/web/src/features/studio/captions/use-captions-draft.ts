import { useEffect, useMemo } from "react";
import { useLatest } from "@/lib/use-latest.ts";
import { useDraft } from "@/session/use-draft.ts";
import { captionsDraft, writeCaptionsDraft } from "./captions-draft.ts";
import type { EditedCaptions } from "./use-caption-editor.ts";

/**
 * Stores edited captions in this tab until the editor closes. The panel of the captions opens them again.
 * @param captions undefined while there is nothing to store
 */
export function useCaptionsDraft(videoId: string, captions: EditedCaptions | undefined): void {
  const store = useLatest(useDraft(captionsDraft(videoId), () => undefined));
  const draft = useMemo(() => captions && writeCaptionsDraft(captions), [captions]);
  useEffect(() => store.current(draft ?? ""), [draft, store]);
}
