import { storage } from "@/lib/storage.ts";
import { isQuietPath } from "./quiet-path.ts";
import { concernsOtherTabs } from "./storage-change.ts";

const reloadDelayMilliseconds = 100;

/** Who is signed in, and as what. */
const readAccount = (): string =>
  [
    storage.get("authToken") !== undefined,
    storage.get("account_type"),
    storage.get("userInfo"),
  ].join();

/**
 * Reloads this tab 100 ms after another tab changed the session, except on the e-mail pages; also when Back brings it
 * out of the browser's memory, where it heard of no change.
 */
export function followOtherTabs(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reload = () => {
    if (isQuietPath(window.location.pathname)) return;
    clearTimeout(timer);
    timer = setTimeout(() => window.location.reload(), reloadDelayMilliseconds);
  };
  window.addEventListener("storage", (event) => {
    if (event.storageArea === localStorage && concernsOtherTabs(event)) reload();
  });
  let left = "";
  window.addEventListener("pagehide", () => {
    left = readAccount();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && readAccount() !== left) reload();
  });
}
