import type { Locator, Page } from "@playwright/test";

/** The dialogs of the specification (§2, §4). */
export const dialogs = (page: Page) => ({
  continueAs: page.getByRole("dialog", { name: "Continue as", exact: true }),
  authenticationRequired: page.getByRole("dialog", {
    name: "Authentication Required",
    exact: true,
  }),
  getStarted: page.getByRole("dialog", {
    name: "Get Started with Your Subscription",
    exact: true,
  }),
  paymentAccount: page.getByRole("dialog", { name: "Set Up Your Payment Account", exact: true }),
  liveStreamEnded: page.getByRole("dialog", { name: "Live Stream Ended", exact: true }),
  toWatcher: page.getByRole("alertdialog", { name: "Switching to Watcher Mode?", exact: true }),
  toCreator: page.getByRole("alertdialog", { name: "Switching to Creator Mode?", exact: true }),
});

/** One of the two choices of "Continue as", which are named by title and text. */
export const choice = (dialog: Locator, type: "Watcher" | "Creator"): Locator =>
  dialog.getByRole("button", {
    name:
      type === "Watcher"
        ? "Watcher Watch, buy and keep videos and channels."
        : "Creator Open channels, upload videos and sell them.",
    exact: true,
  });
