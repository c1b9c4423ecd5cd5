import { beforeEach, describe, expect, it } from "vitest";
import {
  createChannel,
  createPurchase,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import { type Fixtures, system } from "../../../../test/provider-fixtures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { createStepFixtures, now, type RunStep, stepDone, videoOf } from "./step-fixtures.ts";

let fixtures: Fixtures;
let owner: UserActor;
let channelId: string;
let run: RunStep;
beforeEach(async () => {
  ({ fixtures, owner, channelId, run } = await createStepFixtures());
});

const hour = 3_600_000;
const deleted_at = now.toISOString();
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
const ninetyDays = after(90 * 24 * hour);
const openPaymentEnds = after(25 * hour);
const aQuarterLater = after(hour / 4);

/** The step, run this many milliseconds after the deletion. */
const runAfter = (milliseconds: number, kind: "video" | "channel" | "user", id: string) =>
  run(kind, "buyers_time", id, {
    ctx: fixtures.context(system, new Date(now.getTime() + milliseconds)),
  });

describe("the step `buyers_time` of a video", () => {
  const deleted = (changes: Parameters<typeof createVideo>[2] = {}) =>
    createVideo(owner, channelId, { status: "deleted", deleted_at, ...changes });

  it("waits 90 days for the buyers of the video or of its channel", async () => {
    const buyer = await createUser("watcher");
    const sold = await deleted();
    await createPurchase(buyer, { id: sold, kind: "video", creator: owner });
    const wait = { next: "wait", until: ninetyDays, buyersUntil: ninetyDays };
    expect(await runAfter(0, "video", sold)).toEqual(wait);
    const ofChannel = await deleted();
    await createPurchase(buyer, { id: channelId, kind: "channel", creator: owner });
    expect(await runAfter(0, "video", ofChannel)).toEqual(wait);
    expect(await runAfter(90 * 24 * hour, "video", sold)).toEqual(stepDone(0));
  });

  it("waits 25 hours for a payment in progress where the video or its channel has a price", async () => {
    const wait = { next: "wait", until: openPaymentEnds, buyersUntil: undefined };
    const priced = await deleted({ price: 500 });
    expect(await runAfter(0, "video", priced)).toEqual(wait);
    expect(await runAfter(25 * hour, "video", priced)).toEqual(stepDone(0));
    const inPricedChannel = await deleted({ channel_price: 500 });
    expect(await runAfter(0, "video", inPricedChannel)).toEqual(wait);
  });

  it("waits for nobody where the video is free, was never playable or is missing", async () => {
    expect(await runAfter(0, "video", await deleted())).toEqual(stepDone(0));
    const withoutFile = await deleted({ price: 500, playback_id: undefined });
    expect(await runAfter(0, "video", withoutFile)).toEqual(stepDone(0));
    const notDeleted = await createVideo(owner, channelId, { price: 500 });
    expect(await runAfter(0, "video", notDeleted)).toEqual(stepDone(0));
    expect(await runAfter(0, "video", "vid_gone")).toEqual(stepDone(0));
  });
});

describe("the step `buyers_time` of a channel", () => {
  const close = (changes: { price?: number } = {}) =>
    database.channels
      .patch({ id: channelId })
      .set({ deleted_at, ...changes })
      .go();

  it("waits for the channel's buyers, and then for its last video", async () => {
    await close();
    const buyer = await createUser("watcher");
    await createPurchase(buyer, { id: channelId, kind: "channel", creator: owner });
    const wait = { next: "wait", until: ninetyDays, buyersUntil: ninetyDays };
    expect(await runAfter(0, "channel", channelId)).toEqual(wait);
    expect(await runAfter(90 * 24 * hour, "channel", channelId)).toEqual(stepDone(0));
  });

  it("waits for a payment in progress where the channel has a price", async () => {
    await close({ price: 500 });
    const wait = { next: "wait", until: openPaymentEnds, buyersUntil: undefined };
    expect(await runAfter(0, "channel", channelId)).toEqual(wait);
    expect(await runAfter(25 * hour, "channel", channelId)).toEqual(stepDone(0));
  });

  it("starts the deletion of a late video, and looks again every 15 minutes until it is gone", async () => {
    await close();
    const late = await createVideo(owner, channelId);
    expect(await runAfter(0, "channel", channelId)).toEqual({ next: "wait", until: aQuarterLater });
    expect(await videoOf(late)).toMatchObject({ status: "deleted" });
    const started = fixtures.take("deletion");
    expect(started).toHaveLength(1);
    expect(await runAfter(0, "channel", channelId)).toEqual({ next: "wait", until: aQuarterLater });
    expect(fixtures.take("deletion")).toEqual([]);
    await database.videos.delete({ id: late }).go();
    expect(await runAfter(0, "channel", channelId)).toEqual(stepDone(0));
  });

  it("waits for nobody where the channel is missing or not deleted", async () => {
    await createVideo(owner, channelId);
    expect(await runAfter(0, "channel", channelId)).toEqual(stepDone(0));
    expect(await runAfter(0, "channel", "chn_gone")).toEqual(stepDone(0));
    expect(fixtures.take("deletion")).toEqual([]);
  });
});

describe("the step `buyers_time` of a user", () => {
  it("looks again every 15 minutes until the last channel is gone", async () => {
    const other = await createChannel(owner);
    await database.channels.patch({ id: other }).set({ deleted_at }).go();
    expect(await runAfter(0, "user", owner.userId)).toEqual({ next: "wait", until: aQuarterLater });
    // One deletion was under way, and the other channel's begins.
    expect(fixtures.take("deletion")).toHaveLength(1);
    for (const id of [channelId, other]) await database.channels.delete({ id }).go();
    expect(await runAfter(0, "user", owner.userId)).toEqual(stepDone(0));
  });
});
