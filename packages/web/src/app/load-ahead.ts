import { onlineManager } from "@tanstack/react-query";
import { findRoute } from "./find-route.ts";

const signs = ["pointerover", "focusin", "touchstart"] as const;

/** Preloads the code of a page when somebody points at a link to it or focuses it. */
export function loadPagesAhead(): void {
  const load = ({ target }: Event): void => {
    // Browsers remember a module that could not be loaded.
    if (!onlineManager.isOnline()) return;
    const link = target instanceof Element ? target.closest("a[href^='/']") : null;
    const path = link?.getAttribute("href");
    // The router reports a failure when the link is followed.
    if (path)
      void findRoute(path)
        ?.page?.()
        .catch(() => undefined);
  };
  for (const sign of signs) window.addEventListener(sign, load, { passive: true });
}
