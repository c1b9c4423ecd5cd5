export { markBegun } from "./mark-begun.ts";
export {
  advance,
  listedSortKey,
  type Progress,
  percentOf,
  resumePosition,
  shareOf,
  type WatchHistoryItem,
} from "./progress.ts";
