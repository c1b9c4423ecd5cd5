export { globalSearch } from "./global-search.ts";
export { syncCatalog } from "./sync-catalog.ts";
export { syncChannel } from "./sync-channel.ts";
export { syncCreator } from "./sync-creator.ts";
export { syncVideo } from "./sync-video.ts";
