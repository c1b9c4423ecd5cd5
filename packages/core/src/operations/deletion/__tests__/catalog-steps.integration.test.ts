import { beforeEach, describe, expect, it } from "vitest";
import { createVideo, database } from "../../../../test/context.ts";
import { type Fixtures, system } from "../../../../test/provider-fixtures.ts";
import { syncChannel, syncCreator, syncVideo } from "../../../content/catalog/index.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { at, createStepFixtures, now, type RunStep, stepDone } from "./step-fixtures.ts";

let fixtures: Fixtures;
let owner: UserActor;
let channelId: string;
let run: RunStep;
beforeEach(async () => {
  ({ fixtures, owner, channelId, run } = await createStepFixtures());
});

const publicKinds = new Set(["video", "channel", "creator"]);

/** The entries with which visitors find an object. */
const entriesOf = async (thing_id: string) =>
  (await database.searchEntries.query.byThing({ thing_id }).go({ pages: "all" })).data.filter(
    ({ kind }) => publicKinds.has(kind),
  );

describe("the step `catalog`", () => {
  it("takes a deleted video out of lists and search", async () => {
    const id = await createVideo(owner, channelId);
    const listingsOf = async () =>
      (await database.listings.query.byVideo({ video_id: id }).go({ pages: "all" })).data;
    await syncVideo(fixtures.context(system, now), id);
    expect(await listingsOf()).not.toEqual([]);
    expect(await entriesOf(id)).not.toEqual([]);
    await database.videos.patch({ id }).set({ status: "deleted", deleted_at: at }).go();
    expect(await run("video", "catalog", id)).toEqual(stepDone(1));
    expect(await listingsOf()).toEqual([]);
    expect(await entriesOf(id)).toEqual([]);
  });

  it("takes a deleted channel out of the search", async () => {
    await syncChannel(fixtures.context(system, now), channelId);
    expect(await entriesOf(channelId)).not.toEqual([]);
    await database.channels.patch({ id: channelId }).set({ deleted_at: at, blocked_at: at }).go();
    expect(await run("channel", "catalog", channelId)).toEqual(stepDone(1));
    expect(await entriesOf(channelId)).toEqual([]);
  });

  it("takes a deleted creator out of the search", async () => {
    await database.users.patch({ id: owner.userId }).add({ channel_count: 1 }).go();
    await syncCreator(fixtures.context(system, now), owner.userId);
    expect(await entriesOf(owner.userId)).not.toEqual([]);
    await database.users.patch({ id: owner.userId }).set({ deactivated_at: at }).go();
    expect(await run("user", "catalog", owner.userId)).toEqual(stepDone(1));
    expect(await entriesOf(owner.userId)).toEqual([]);
  });
});
