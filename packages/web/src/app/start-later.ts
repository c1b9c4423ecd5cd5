import { followOtherTabs } from "@/session/cross-tab.ts";
import { followAlertButtons } from "./follow-alert-buttons.ts";
import { loadPagesAhead } from "./load-ahead.ts";

/** What is seldom used in the first moments of a page. */
export function startLater(): void {
  followOtherTabs();
  followAlertButtons();
  loadPagesAhead();
}
