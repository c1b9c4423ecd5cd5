import { beforeEach, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  refusal,
} from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import * as Comment from "../../comment/index.ts";
import * as Review from "../../review/index.ts";
import { dismissUnanswered } from "../dismiss-unanswered.ts";
import { listUnanswered } from "../list-unanswered.ts";

let creator: UserActor;
let ada: UserActor;
let ben: UserActor;
let channelId: string;
let videoId: string;
beforeEach(async () => {
  [creator, ada, ben] = await Promise.all([
    createUser("creator"),
    createUser("watcher", "Ada"),
    createUser("watcher", "Ben"),
  ]);
  channelId = await createChannel(creator);
  videoId = await createVideo(creator, channelId);
});

const at = (minute: number) => new Date(Date.parse("2026-03-01T12:00:00.000Z") + minute * 60_000);
const comment = (author: UserActor, text: string, minute: number, parent_id?: string) =>
  Comment.createComment({
    ctx: contextOf(author, at(minute)),
    input: { video_id: videoId, text, parent_id },
  });
const review = (author: UserActor, minute: number) =>
  Review.createReview({
    ctx: contextOf(author, at(minute)),
    input: { channelId, rating: 4, text: "Calm." },
  });
const list = (changes: object = {}) =>
  listUnanswered({ ctx: contextOf(creator), input: { page: 1, limit: 10, ...changes } });
const texts = async () => (await list()).items.map(({ text }) => text);

it("the list has comments and reviews together, newest first, page after page", async () => {
  await comment(ada, "One", 1);
  await review(ada, 2);
  await comment(ben, "Three", 3);
  const first = await list({ limit: 2 });
  expect(first.items).toMatchObject([
    { kind: "comment", text: "Three", author_name: "Ben", subject_id: videoId, rating: null },
    { kind: "review", text: "Calm.", subject_id: channelId, subject_name: "A channel", rating: 4 },
  ]);
  const secondPage = await list({ limit: 2, cursor: first.pagination.next_cursor });
  expect(secondPage.items.map(({ text }) => text)).toEqual(["One"]);
  expect(secondPage.pagination.has_next).toBe(false);
});

it("leaves out the creator's own comments, and every reply", async () => {
  await comment(creator, "Hello", 1);
  const { id } = await comment(ada, "First", 2);
  await comment(ben, "I agree", 3, id);
  expect(await texts()).toEqual(["First"]);
});

it("removes a comment with the creator's answer, and not with another person's", async () => {
  const { id } = await comment(ada, "First", 1);
  await comment(ben, "I agree", 2, id);
  expect(await texts()).toEqual(["First"]);
  await comment(creator, "Thank you", 3, id);
  expect(await texts()).toEqual([]);
});

it("removes a deleted comment, with replies and without", async () => {
  const [alone, answered] = [await comment(ada, "Alone", 1), await comment(ada, "Answered", 2)];
  await comment(ben, "I agree", 3, answered.id);
  for (const { id } of [alone, answered]) {
    await Comment.removeComment({ ctx: contextOf(ada), input: { id } });
  }
  expect(await texts()).toEqual([]);
});

it("removes a hidden review, lists it again when it is shown, and removes an answered one for good", async () => {
  const { id } = await review(ada, 1);
  const judged = { ctx: contextOf(creator), input: { channelId, id } };
  await Review.hideReview(judged);
  expect(await texts()).toEqual([]);
  await Review.showReview(judged);
  expect(await texts()).toEqual(["Calm."]);
  await Review.replyToReview({
    ctx: contextOf(creator),
    input: { channelId, id, text: "Thank you" },
  });
  expect(await texts()).toEqual([]);
  await Review.hideReview(judged);
  await Review.showReview(judged);
  expect(await texts()).toEqual([]);
});

it("removes an entry that needs no answer, for its creator only", async () => {
  const [{ id: commentId }, { id: reviewId }] = [
    await comment(ada, "Nice!", 1),
    await review(ada, 2),
  ];
  const dismiss = (who: UserActor, id: string) =>
    refusal(dismissUnanswered({ ctx: contextOf(who), input: { id } }));
  expect(await dismiss(await createUser("creator"), commentId)).toBe("not_found");
  expect(await dismiss(ada, commentId)).toBe("forbidden");
  expect(await texts()).toEqual(["Calm.", "Nice!"]);
  expect(await dismiss(creator, commentId)).toBe("accepted");
  expect(await dismiss(creator, reviewId)).toBe("accepted");
  expect(await texts()).toEqual([]);
  expect(await dismiss(creator, commentId)).toBe("not_found");
});

it("the list is for creators, and shows them their own entries only", async () => {
  await comment(ada, "First", 1);
  const other = await createUser("creator");
  const input = { page: 1, limit: 10 };
  expect((await listUnanswered({ ctx: contextOf(other), input })).items).toEqual([]);
  expect(await refusal(listUnanswered({ ctx: contextOf(ada), input }))).toBe("forbidden");
});
