import { sessionStore } from "./session-store.ts";

export const draftKey = (userId: string, place: string): string => `draft-${userId}-${place}`;

export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export function writeDraft(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The storage is full or forbidden: the text lasts as long as the form.
  }
}

/**
 * Whether the session has ended without a log-out, so that the person may want the text again after the next log-in.
 */
export function hasLostSession(): boolean {
  const session = sessionStore.get();
  return session.status === "anonymous" && session.hasLoggedOut !== true;
}
