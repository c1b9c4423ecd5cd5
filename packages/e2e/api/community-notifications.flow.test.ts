import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import { beforeAll, expect, it } from "vitest";
import { putVideo } from "./support/fixtures.ts";
import { mailsTo } from "./support/mails.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, succeed } from "./support/succeed.ts";

const words = "What a calm sea.";
const name = "Nadia Named";
let fixtures: Fixtures;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  [ada, ben] = await Promise.all([signUp({ name }), signUp()]);
});

/** A person's notifications about comments and reviews, oldest first. */
const bellOf = async (person: TestPerson) =>
  (await succeed(person.call(notificationCalls.list, { query: { limit: 100 } }))).notifications
    .filter(({ type }) => type === "comment" || type === "review")
    .reverse();
const rings = (person: TestPerson, count: number) =>
  eventually(
    () => bellOf(person),
    ({ length }) => length >= count,
  );

it("a video's creator is notified of comments, an author of replies, and nobody of their own", async () => {
  const { owner } = fixtures.people;
  const video_id = await putVideo(fixtures, { title: "Sea at dawn" });
  const say = (as: TestPerson, parent_id?: string) =>
    succeed(
      as.call(commentCalls.create, {
        body: { video_id, text: words, ...(parent_id === undefined ? {} : { parent_id }) },
      }),
    );
  const { id } = await say(ada);
  await rings(owner, 1);
  await say(ben, id);
  await rings(owner, 2);
  await say(owner, id);
  await rings(ada, 2);
  await say(ada, id);
  const notifications = await rings(owner, 3);
  expect(notifications.map(({ title, body }) => [title, body])).toEqual([
    ["A new comment", "“Sea at dawn” has a new comment."],
    ["A new comment", "“Sea at dawn” has a new reply."],
    ["A new comment", "“Sea at dawn” has a new reply."],
  ]);
  expect(notifications[0]).toMatchObject({
    type: "comment",
    link: `/video/sea-at-dawn-${video_id}`,
  });
  expect((await bellOf(ada)).map(({ title, body }) => [title, body])).toEqual([
    ["Somebody answered you", "Your comment on “Sea at dawn” has a reply."],
    ["Somebody answered you", "Your comment on “Sea at dawn” has a reply."],
  ]);
  expect(await bellOf(ben)).toEqual([]);
  // A notification stays after the comment and its author's account are deleted.
  expect(JSON.stringify(notifications)).not.toMatch(new RegExp(`${name}|${words}`));
});

it("a channel's creator is notified of reviews, and their authors of the answer, by mail if they chose it", async () => {
  const { otherCreator, owner } = fixtures.people;
  await succeed(
    owner.call(preferenceCalls.change, {
      body: { preferences: [{ group: "talk", email: true }] },
    }),
  );
  const before = (await bellOf(owner)).length;
  const params = { id: fixtures.channel.id };
  const { id } = await succeed(
    otherCreator.call(reviewCalls.create, { params, body: { rating: 4, text: words } }),
  );
  const notifications = await rings(owner, before + 1);
  expect(notifications.at(-1)).toMatchObject({
    type: "review",
    title: "A new review",
    body: `“${fixtures.channel.name}” was given 4 of 5 stars.`,
    link: `/channel/${fixtures.channel.slug}`,
  });
  await eventually(
    () => mailsTo(owner.email),
    (mails) => mails.some(({ subject }) => subject === "A new review"),
  );
  await succeed(
    owner.call(reviewCalls.reply, {
      params: { ...params, reviewId: id },
      body: { text: "Thank you." },
    }),
  );
  expect(await rings(otherCreator, 1)).toMatchObject([
    { type: "review", title: "Your review was answered" },
  ]);
});
