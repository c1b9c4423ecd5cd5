import { beforeEach, describe, expect, it } from "vitest";
import { createUser, createVideo, database } from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import {
  at,
  commentOf,
  createComment,
  createStepFixtures,
  now,
  type RunStep,
  stepDone,
} from "./step-fixtures.ts";

let owner: UserActor;
let channelId: string;
let run: RunStep;
let watcher: UserActor;
beforeEach(async () => {
  ({ owner, channelId, run } = await createStepFixtures());
  watcher = await createUser("watcher");
});

const channel = async () =>
  (await database.channels.get({ id: channelId }).go({ consistent: true })).data;

describe("what a user leaves with others", () => {
  it("the step `comments` deletes the user's comments and no one else's", async () => {
    const video = await createVideo(owner, channelId);
    const written = await createComment(owner, video, { author: watcher.userId });
    const other = await createComment(owner, video);
    expect(await run("user", "comments", watcher.userId)).toEqual(stepDone(1));
    expect(await commentOf(written)).toBeNull();
    expect(await commentOf(other)).toMatchObject({ text: "Words" });
  });

  it("the step `reviews` deletes the user's reviews with their stars", async () => {
    await database.reviews
      .create({
        channel_id: channelId,
        author_id: watcher.userId,
        id: newId("review", now),
        author_name: "Ada",
        rating: 4,
        text: "Calm.",
        state: "shown",
        created_at: at,
      })
      .go();
    await database.channels.patch({ id: channelId }).set({ rating_sum: 9, rating_count: 2 }).go();
    expect(await run("user", "reviews", watcher.userId)).toEqual(stepDone(1));
    const { data } = await database.reviews.query.byAuthor({ author_id: watcher.userId }).go();
    expect(data).toEqual([]);
    expect(await channel()).toMatchObject({ rating_sum: 5, rating_count: 1 });
  });

  it("the step `follows` ends the user's follows and lowers the counts", async () => {
    const user_id = watcher.userId;
    await database.follows.create({ channel_id: channelId, user_id, created_at: at }).go();
    await database.channels.patch({ id: channelId }).set({ follower_count: 3 }).go();
    expect(await run("user", "follows", user_id)).toEqual(stepDone(1));
    const { data } = await database.follows.query.byUser({ user_id }).go();
    expect(data).toEqual([]);
    expect(await channel()).toMatchObject({ follower_count: 2 });
  });

  it("the step `saved_videos` empties the user's Watch later list", async () => {
    const saved_by = watcher.userId;
    const video_id = await createVideo(owner, channelId);
    await database.users.patch({ id: saved_by }).set({ saved_count: 1 }).go();
    await database.savedVideos.put({ saved_by, video_id, saved_at: at }).go();
    expect(await run("user", "saved_videos", saved_by)).toEqual(stepDone(1));
    const { data } = await database.savedVideos.query.byPerson({ saved_by }).go();
    expect(data).toEqual([]);
  });
});
