import { loadAhead } from "@/lib/lazy.ts";
import { findRoute } from "./find-route.ts";

const signs = ["pointerover", "focusin", "touchstart"] as const;

/** Preloads the code of a page when somebody points at a link to it or focuses it. */
export function loadPagesAhead(): void {
  const load = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest("a[href^='/']") : null;
    const path = link?.getAttribute("href");
    const page = path && findRoute(path)?.page;
    if (page) loadAhead(page);
  };
  for (const sign of signs) window.addEventListener(sign, load, { passive: true });
}
