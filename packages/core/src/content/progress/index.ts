export { listedPlace } from "./listed-place.ts";
export { markBegun } from "./mark-begun.ts";
export {
  advance,
  type Progress,
  percentOf,
  resumePosition,
  shareOf,
  type WatchHistoryItem,
} from "./progress.ts";
