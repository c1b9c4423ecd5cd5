import { beforeEach, describe, expect, it } from "vitest";
import { database } from "../../../../test/context.ts";
import { type Fixtures, system } from "../../../../test/provider-fixtures.ts";
import { removeFollow } from "../remove-follow.ts";
import { at, createStepFixtures, now } from "./step-fixtures.ts";

let fixtures: Fixtures;
let channelId: string;
beforeEach(async () => {
  ({ fixtures, channelId } = await createStepFixtures());
});

describe("the follows of a user's deletion", () => {
  const follow = (user_id: string) =>
    database.follows.create({ channel_id: channelId, user_id, created_at: at }).go();
  const followOf = async (user_id: string) =>
    (await database.follows.get({ channel_id: channelId, user_id }).go({ consistent: true })).data;
  const countOf = async () =>
    (await database.channels.get({ id: channelId }).go({ consistent: true })).data?.follower_count;
  const remove = (user_id: string) =>
    removeFollow(fixtures.context(system, now), { channel_id: channelId, user_id });

  it("a follow that is removed twice lowers the follower count once", async () => {
    await follow("usr_one");
    await database.channels.patch({ id: channelId }).set({ follower_count: 2 }).go();
    await remove("usr_one");
    await remove("usr_one");
    expect(await followOf("usr_one")).toBeNull();
    expect(await countOf()).toBe(1);
  });

  it("a follow is removed alone only if its channel is missing; another failure is thrown", async () => {
    await follow("usr_two");
    const broken = Object.create(database, {
      service: {
        value: {
          transaction: { write: () => ({ go: () => Promise.reject(new Error("Out of reach")) }) },
        },
      },
    });
    const ctx = { ...fixtures.context(system, now), database: broken };
    const key = { channel_id: channelId, user_id: "usr_two" };
    await expect(removeFollow(ctx, key)).rejects.toThrow("Out of reach");
    await database.channels.delete({ id: channelId }).go();
    await remove("usr_two");
    expect(await followOf("usr_two")).toBeNull();
    expect(await countOf()).toBeUndefined();
  });
});
