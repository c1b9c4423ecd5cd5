import * as Follow from "@marquee/core/content/follow";
import * as Live from "@marquee/core/content/live";
import { listPublicVideos } from "@marquee/core/content/video";
import type { ReadCost } from "./index.ts";

const ten = { page: 1, limit: 10 };
const stream: ReadCost["run"] = (ctx, { liveId }) =>
  Live.getLiveStream({ ctx, input: { id: liveId } });

/** Reads of live streams and of following. */
export const liveCosts: readonly ReadCost[] = [
  {
    call: "live.all",
    as: "visitor",
    rounds: 1,
    units: 2,
    run: (ctx) => Live.listLiveStreams({ ctx, input: ten }),
  },
  {
    call: "live.own",
    as: "owner",
    rounds: 1,
    units: 2,
    run: (ctx) => Live.listOwnLiveStreams({ ctx, input: ten }),
  },
  { call: "live.byId", as: "visitor", rounds: 1, units: 0.5, run: stream },
  {
    call: "live.byId",
    as: "watcher",
    rounds: 1,
    units: 4.5,
    readsWhole: "the channels that the caller has bought",
    run: stream,
  },
  {
    call: "follow.followed",
    as: "watcher",
    rounds: 3,
    units: 1 + 5 + 5,
    run: (ctx) => Follow.listFollowedChannels({ ctx, input: ten }),
  },
  {
    call: "video.publicList",
    as: "watcher",
    rounds: 2,
    // The follows, and a share of the page of each of the last 50 channels.
    units: 2.5 + 50 * 0.5,
    run: (ctx) =>
      listPublicVideos({
        ctx,
        input: { ...ten, status: "published", sort: "latest", followed: true },
      }),
  },
];
