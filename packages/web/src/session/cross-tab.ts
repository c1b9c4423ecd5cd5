import { isQuietPath } from "./quiet-path.ts";
import { concernsOtherTabs } from "./storage-change.ts";

const reloadDelayMilliseconds = 100;

/** Reloads this tab 100 ms after another tab changed the session, except on the e-mail pages. */
export function followOtherTabs(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener("storage", (event) => {
    if (event.storageArea !== localStorage || !concernsOtherTabs(event)) return;
    if (isQuietPath(window.location.pathname)) return;
    clearTimeout(timer);
    timer = setTimeout(() => window.location.reload(), reloadDelayMilliseconds);
  });
}
