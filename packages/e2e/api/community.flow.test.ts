import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { putBlog, putPaidVideo, putSeries, putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

describe.each([
  {
    thing: "series",
    edit: async (count: number) => {
      const id = await putSeries(fixtures);
      return Array.from({ length: count }, (_, index) =>
        owner.call(seriesCalls.update, {
          params: { id },
          body: { name: `Order ${index}`, version: 1 },
        }),
      );
    },
  },
  {
    thing: "blog post",
    edit: async (count: number) => {
      const id = await putBlog(fixtures);
      return Array.from({ length: count }, (_, index) =>
        owner.call(blogCalls.update, {
          params: { id },
          body: { title: `Draft ${index}`, version: 1 },
        }),
      );
    },
  },
  {
    thing: "comment",
    edit: async (count: number) => {
      const author = await signUp();
      const { id, version } = await succeed(
        author.call(commentCalls.create, {
          body: { video_id: await putVideo(fixtures), text: "First words." },
        }),
      );
      return Array.from({ length: count }, (_, index) =>
        author.call(commentCalls.update, {
          params: { id },
          body: { text: `Other words ${index}`, version },
        }),
      );
    },
  },
  {
    thing: "review",
    edit: async (count: number) => {
      const author = await signUp();
      const params = { id: (await makeChannel(owner)).id };
      const { id, version } = await succeed(
        author.call(reviewCalls.create, { params, body: { rating: 5 } }),
      );
      return Array.from({ length: count }, (_, index) =>
        author.call(reviewCalls.update, {
          params: { ...params, reviewId: id },
          body: { rating: index + 1, version },
        }),
      );
    },
  },
])("of many edits of one version of a $thing", ({ edit }) => {
  it("one succeeds, and the others are told the newer version", async () => {
    const edits = await Promise.all(await edit(5));
    expect(edits.filter(({ status }) => status)).toHaveLength(1);
    for (const result of edits) {
      if (result.status) continue;
      expect(result.error).toMatchObject({ code: "version_conflict", details: { version: 2 } });
    }
  });
});

it("a person reviews a channel once, however often it is tried, and its average is updated", async () => {
  const channel = await makeChannel(owner);
  const reviewer = await signUp();
  const params = { id: channel.id };
  const tries = await Promise.all(
    Array.from({ length: 5 }, () =>
      reviewer.call(reviewCalls.create, { params, body: { rating: 4, text: "Calm." } }),
    ),
  );
  expect(tries.filter(({ status }) => status)).toHaveLength(1);
  for (const one of tries) if (!one.status) expect(one.error.code).toBe("already_exists");
  const other = await signUp();
  const second = await succeed(other.call(reviewCalls.create, { params, body: { rating: 1 } }));
  const shown = () => succeed(visitor()(reviewCalls.ofChannel, { params }));
  expect(await shown()).toMatchObject({ rating_average: 2.5, rating_count: 2 });
  await succeed(owner.call(reviewCalls.hide, { params: { id: channel.id, reviewId: second.id } }));
  expect(await shown()).toMatchObject({ rating_average: 4, rating_count: 1 });
});

it("a person changes and deletes the own review, and writes another one", async () => {
  const channel = await makeChannel(owner);
  const [reviewer, other] = await Promise.all([signUp(), signUp()]);
  const params = { id: channel.id };
  await succeed(other.call(reviewCalls.create, { params, body: { rating: 5 } }));
  const { id, version } = await succeed(
    reviewer.call(reviewCalls.create, { params, body: { rating: 1, text: "Clam." } }),
  );
  const reviewParams = { ...params, reviewId: id };
  await succeed(
    owner.call(reviewCalls.reply, { params: reviewParams, body: { text: "Thank you." } }),
  );
  const body = { rating: 4, text: "Calm.", version };
  expect(
    await succeed(reviewer.call(reviewCalls.update, { params: reviewParams, body })),
  ).toMatchObject({
    ...body,
    id,
    version: 2,
    is_edited: true,
    reply: { text: "Thank you." },
  });
  const shown = () => succeed(visitor()(reviewCalls.ofChannel, { params }));
  expect(await shown()).toMatchObject({
    rating_average: 4.5,
    rating_count: 2,
    reviews: [{ text: "Calm.", is_edited: true, reply: { text: "Thank you." } }, {}],
  });
  expect(await succeed(reviewer.call(reviewCalls.remove, { params: reviewParams }))).toEqual({
    deleted: true,
  });
  expect(await shown()).toMatchObject({ rating_average: 5, rating_count: 1, reviews: [{}] });
  const secondReview = { params, body: { rating: 3 } };
  const second = await succeed(reviewer.call(reviewCalls.create, secondReview));
  expect(second).toMatchObject({ version: 1, is_edited: false, reply: null });
  expect(second.id).not.toBe(id);
  expect(await shown()).toMatchObject({ rating_average: 4, rating_count: 2 });
});

it("only people with access can comment, and a private channel's comments and reviews stay private", async () => {
  const watcher = await signUp();
  const comment = (video_id: string) =>
    watcher.call(commentCalls.create, { body: { video_id, text: "First!" } });
  expect(await fail(comment(await putPaidVideo(fixtures)))).toMatchObject({
    code: "forbidden",
    message: "Buy this video to comment on it.",
  });
  const inside = await putVideo(fixtures, {}, fixtures.soldChannel);
  for (const answer of [
    await fail(comment(inside)),
    await fail(watcher.call(commentCalls.ofVideo, { query: { video_id: inside } })),
  ]) {
    expect(answer).toMatchObject({
      code: "forbidden",
      message: "Only people with access to this channel can read and write its comments.",
    });
  }
  const draft = await putVideo(fixtures, { status: "draft" });
  expect((await fail(comment(draft))).code).toBe("not_found");
});

it("replies are counted with their comment, have no replies themselves, and are removed with it", async () => {
  const [author, other] = await Promise.all([signUp(), signUp()]);
  const video_id = await putVideo(fixtures);
  const write = (person: TestPerson, text: string, parent_id?: string) =>
    person.call(commentCalls.create, { body: { video_id, text, parent_id } });
  const root = await succeed(write(author, "Where is this?"));
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, index) => succeed(write(other, `Guess ${index}`, root.id))),
  );
  expect((await fail(write(author, "No.", replies[0]?.id))).fields).toEqual({
    parent_id: "Reply to the comment itself: replies have no replies",
  });
  const { comments } = await succeed(visitor()(commentCalls.ofVideo, { query: { video_id } }));
  expect(comments).toMatchObject([{ id: root.id, reply_count: 5 }]);
  expect(comments[0]?.replies).toHaveLength(3);
  expect(comments[0]?.replies_pagination.has_next).toBe(true);

  await succeed(author.call(commentCalls.remove, { params: { id: root.id } }));
  const after = await succeed(visitor()(commentCalls.ofVideo, { query: { video_id } }));
  expect(after.comments).toMatchObject([
    { id: root.id, text: "", author_id: null, author_name: null, is_removed: true },
  ]);
  expect((await fail(write(other, "Late", root.id))).code).toBe("invalid_state");
});

it("a person's comments show the name that the person has given themselves since", async () => {
  const author = await signUp();
  const video_id = await putVideo(fixtures);
  await succeed(author.call(commentCalls.create, { body: { video_id, text: "Where is this?" } }));
  await succeed(author.call(userCalls.update, { body: { name: "Nora Newname" } }));
  const { comments } = await eventually(
    () => succeed(visitor()(commentCalls.ofVideo, { query: { video_id } })),
    (answer) => answer.comments[0]?.author_name === "Nora Newname",
  );
  expect(comments).toMatchObject([{ author_name: "Nora Newname" }]);
});

it("a script in a post is never published", async () => {
  const { body } = await succeed(
    owner.call(blogCalls.create, {
      body: {
        title: "Salt",
        status: "published",
        body: '<p onclick="steal()">On <b>everything</b>.</p><script>steal()</script><a href="javascript:steal()">x</a>',
      },
    }),
  );
  expect(body).toContain("everything");
  expect(body).not.toMatch(/steal|script|onclick/i);
});
