import { tabReloadDelayMilliseconds } from "@marquee/contracts/constants";
import { isQuietPath } from "./session.ts";

export interface StorageChange {
  /** null: everything was cleared. */
  key: string | null;
  oldValue: string | null;
  newValue: string | null;
}

/** A change of account type, a log-in or a log-out; a refreshed token is none (spec §4). */
export function concernsOtherTabs({ key, oldValue, newValue }: StorageChange): boolean {
  if (key === null) return true;
  if (key === "account_type") return oldValue !== newValue;
  return key === "authToken" && (oldValue === null) !== (newValue === null);
}

/** Reloads this tab 100 ms after another tab changed who is here, except on the e-mail pages. */
export function followOtherTabs(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener("storage", (event) => {
    if (event.storageArea !== localStorage || !concernsOtherTabs(event)) return;
    if (isQuietPath(window.location.pathname)) return;
    clearTimeout(timer);
    timer = setTimeout(() => window.location.reload(), tabReloadDelayMilliseconds);
  });
}
