export { listedSortKey } from "./listed-sort-key.ts";
export { markBegun } from "./mark-begun.ts";
export {
  advance,
  type Progress,
  percentOf,
  resumePosition,
  shareOf,
  type WatchHistoryItem,
} from "./progress.ts";
