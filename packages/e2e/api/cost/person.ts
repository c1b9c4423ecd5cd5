import { listHistory } from "@marquee/core/content/history";
import { getOwnPlaylist, listOwnPlaylists } from "@marquee/core/content/own-playlist";
import { listSavedVideos } from "@marquee/core/content/saved";
import { getPreferences } from "@marquee/core/people/notification";
import type { ReadCost } from "./index.ts";
import { providerCosts } from "./provider.ts";

/** Reads of a person's own data. */
export const personCosts: readonly ReadCost[] = [
  ...providerCosts,
  {
    call: "history.list",
    as: "watcher",
    rounds: 2,
    units: 2 + 5 + 5,
    run: (ctx) => listHistory({ ctx, input: { page: 1, limit: 10 } }),
  },
  {
    call: "saved.list",
    as: "watcher",
    rounds: 2,
    units: 1 + 5 + 5,
    run: (ctx) => listSavedVideos({ ctx, input: { page: 1, limit: 10 } }),
  },
  {
    call: "ownPlaylist.list",
    as: "watcher",
    rounds: 2,
    units: 1 + 5 + 5,
    run: (ctx) => listOwnPlaylists({ ctx, input: { page: 1, limit: 10 } }),
  },
  {
    call: "ownPlaylist.byId",
    as: "watcher",
    rounds: 2,
    units: 1 + 3 * 5,
    run: (ctx, { ownPlaylistId: id }) => getOwnPlaylist({ ctx, input: { id } }),
  },
  {
    call: "preference.get",
    as: "watcher",
    rounds: 2,
    units: 1,
    run: (ctx) => getPreferences({ ctx }),
  },
];
