export { findWatched } from "./find-watched.ts";
export { clearHistory, removeFromHistory } from "./forget-history.ts";
export { listHistory } from "./list-history.ts";
export { recordProgress } from "./record-progress.ts";
export { watchedShare } from "./watched-share.ts";
