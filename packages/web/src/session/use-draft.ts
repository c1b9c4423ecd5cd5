import { useEffect } from "react";
import { useLatest } from "@/lib/use-latest.ts";
import { draftKey, hasLostSession, readDraft, writeDraft } from "./draft-storage.ts";
import { useUser } from "./use-session.ts";

/**
 * Stores what a signed-in person types in this tab until the form closes. It is shown again after a session that ended,
 * and after a reload: phones unload pages in the background.
 * @param place names the form, such as "comment-vid_…"; undefined for a form whose text is not stored
 * @returns stores the present text
 */
export function useDraft(
  place: string | undefined,
  show: (text: string) => void,
): (text: string) => void {
  const userId = useUser()?.id;
  const key = place === undefined || userId === undefined ? undefined : draftKey(userId, place);
  const latestShow = useLatest(show);
  useEffect(() => {
    if (key === undefined) return;
    const stored = readDraft(key);
    if (stored !== "") latestShow.current(stored);
    return () => {
      if (!hasLostSession()) writeDraft(key, "");
    };
  }, [key, latestShow]);
  return (text) => {
    if (key !== undefined) writeDraft(key, text);
  };
}
