import { useEffect } from "react";
import { useLatest } from "@/lib/use-latest.ts";
import { sessionStore } from "./session-store.ts";
import { useUser } from "./use-session.ts";

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The storage is full or forbidden: the text lasts as long as the form.
  }
}

/** Whether the session has ended without a log-out, so that the person may come back to the text. */
function hasLostSession(): boolean {
  const session = sessionStore.get();
  return session.status === "anonymous" && session.left !== true;
}

/**
 * Stores what a member types in this tab until the form closes, and shows it again after a reload and after a session
 * that ended. Phones unload pages in the background.
 * @param place names the form, such as "comment-vid_…"; undefined for a form whose text is not stored
 * @returns stores the present text
 */
export function useDraft(
  place: string | undefined,
  show: (text: string) => void,
): (text: string) => void {
  const userId = useUser()?.id;
  const key = place === undefined || userId === undefined ? undefined : `draft-${userId}-${place}`;
  const latestShow = useLatest(show);
  useEffect(() => {
    if (key === undefined) return;
    const stored = read(key);
    if (stored !== "") latestShow.current(stored);
    return () => {
      if (!hasLostSession()) write(key, "");
    };
  }, [key, latestShow]);
  return (text) => {
    if (key !== undefined) write(key, text);
  };
}
