import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { unansweredCalls } from "@marquee/contracts/community/unanswered/unanswered.calls";
import { beforeAll, expect, it } from "vitest";
import { putVideo } from "./support/fixtures.ts";
import { signUp } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

it("a comment and a review stay in the list until each is answered", async () => {
  const { channel, people } = fixtures;
  const { owner } = people;
  const [video_id, ada] = await Promise.all([putVideo(fixtures), signUp()]);
  const waiting = async () => (await succeed(owner.call(unansweredCalls.list))).unanswered;
  const comment = await succeed(
    ada.call(commentCalls.create, { body: { video_id, text: "Which lens?" } }),
  );
  const params = { id: channel.id };
  const review = await succeed(ada.call(reviewCalls.create, { params, body: { rating: 5 } }));
  expect(await waiting()).toMatchObject([
    { id: review.id, kind: "review", subject_name: channel.name, rating: 5, text: "" },
    { id: comment.id, kind: "comment", subject_id: video_id, text: "Which lens?" },
  ]);
  await succeed(
    owner.call(commentCalls.create, {
      body: { video_id, parent_id: comment.id, text: "The old one." },
    }),
  );
  await succeed(
    owner.call(reviewCalls.reply, {
      params: { ...params, reviewId: review.id },
      body: { text: "Thank you." },
    }),
  );
  expect(await waiting()).toEqual([]);
});
