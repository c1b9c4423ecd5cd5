import { followOtherTabs } from "@/session/cross-tab.ts";
import { followAlertButtons } from "./follow-alert-buttons.ts";
import { loadPagesAhead } from "./load-ahead.ts";

/** Starts what the first moments of a page rarely need. */
export function startLater(): void {
  followOtherTabs();
  followAlertButtons();
  loadPagesAhead();
}
