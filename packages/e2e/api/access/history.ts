import type { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { putVideo } from "../support/fixtures.ts";
import type { Caller, Fixtures } from "../support/shared-fixtures.ts";
import type { Rows } from "./row.ts";

/** A video in the caller's own history. */
async function putWatched(fixtures: Fixtures, caller: Caller): Promise<string> {
  const video_id = await putVideo(fixtures);
  if (caller === "anonymous") return video_id;
  const viewer_id = fixtures.people[caller].id;
  const now = new Date().toISOString();
  await fixtures.database.watchHistory
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
      listed_sort_key: `${now}_${video_id}`,
    })
    .go();
  return video_id;
}

export const historyRows: Rows<typeof historyCalls> = {
  list: {},
  clear: {},
  remove: {
    input: async (fixtures, caller) => ({ params: { id: await putWatched(fixtures, caller) } }),
  },
  report: {
    input: async (fixtures) => ({
      params: { id: await putVideo(fixtures) },
      body: { position: 12 },
    }),
  },
};
