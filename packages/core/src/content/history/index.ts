import { lazyVerb } from "../../platform/lazy-verb.ts";

export { findWatched } from "./find-watched.ts";
export { clearHistory, removeFromHistory } from "./forget-history.ts";
export { listHistory } from "./list-history.ts";
export { watchedShare } from "./watched-share.ts";

/** Loaded on first use, so that pages of videos are read without it. */
export const recordProgress = lazyVerb(
  async () => (await import("./record-progress.ts")).recordProgress,
);
