import { followOtherTabs } from "@/session/cross-tab.ts";
import { loadPagesAhead } from "./load-ahead.ts";

/** What is seldom used in the first moments of a page. */
export function startLater(): void {
  followOtherTabs();
  loadPagesAhead();
}
