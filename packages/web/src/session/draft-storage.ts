import { tryStorage } from "@/lib/storage.ts";
import { sessionStore } from "./session-store.ts";

export const draftKey = (userId: string, place: string): string => `draft-${userId}-${place}`;

export const readDraft = (key: string): string =>
  tryStorage(() => sessionStorage.getItem(key)) ?? "";

export const writeDraft = (key: string, text: string): void =>
  tryStorage(() =>
    text === "" ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text),
  );

/**
 * Whether the session has ended without a log-out, so that the person may want the text again after the next log-in.
 */
export function hasLostSession(): boolean {
  const session = sessionStore.get();
  return session.status === "anonymous" && session.hasLoggedOut !== true;
}
