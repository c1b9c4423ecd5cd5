import type { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { putVideo } from "../support/things.ts";
import type { Caller, World } from "../support/world.ts";
import type { Rows } from "./row.ts";

/** A video in the caller's own history. */
async function putWatched(world: World, caller: Caller): Promise<string> {
  const video_id = await putVideo(world);
  if (caller === "anonymous") return video_id;
  const viewer_id = world.people[caller].id;
  const now = new Date().toISOString();
  await world.database.watchHistory
    .put({
      viewer_id,
      video_id,
      position: 20,
      finished: false,
      duration: 61,
      watched_seconds: 20,
      farthest: 20,
      began_at: now,
      reported_at: now,
      listed_for: viewer_id,
      listed_place: `${now}_${video_id}`,
    })
    .go();
  return video_id;
}

export const historyRows: Rows<typeof historyCalls> = {
  list: {},
  clear: {},
  remove: {
    input: async (world, caller) => ({ params: { id: await putWatched(world, caller) } }),
  },
  report: {
    input: async (world) => ({ params: { id: await putVideo(world) }, body: { position: 12 } }),
  },
};
