import type { CallInput } from "@marquee/contracts/call";
import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import type { Blog, UpdateBlog } from "@marquee/contracts/content/blog/blog.schema";
import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { beforeAll, expect, it } from "vitest";
import { runSchedule } from "./support/console.ts";
import { uploadImage } from "./support/creator.ts";
import { type TestPerson, visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

const write = (body: CallInput<typeof blogCalls.create>["body"]) =>
  succeed(owner.call(blogCalls.create, { body }));
const change = (blog: Blog, changes: Omit<UpdateBlog, "version">, by: TestPerson = owner) =>
  succeed(
    by.call(blogCalls.update, {
      params: { id: blog.id },
      body: { ...changes, version: blog.version },
    }),
  );
const read = (title: string) => visitor()(blogCalls.byTitle, { params: { title } });
const listed = async () => {
  const query = { creator_id: owner.id, limit: 100 };
  const { blogs } = await succeed(visitor()(blogCalls.publicList, { query }));
  return blogs.map(({ id }) => id);
};

it("a post goes from draft to published to archived, and keeps its address once it is published", async () => {
  const draft = await write({ title: "Wind", body: "<p>From the <b>west</b>.</p>" });
  expect(draft).toMatchObject({ status: "draft", published_at: null, author_id: owner.id });
  expect((await fail(read(draft.slug))).code).toBe("not_found");
  expect(await listed()).not.toContain(draft.id);

  const named = await change(draft, { title: "West wind", excerpt: "Three days of it." });
  expect(named.slug).toMatch(/^west-wind-/);
  const before = Date.now();
  const published = await change(named, { status: "published" });
  expect(Date.parse(published.published_at ?? "")).toBeGreaterThanOrEqual(before);
  expect(await succeed(read(named.slug))).toMatchObject({
    title: "West wind",
    body: "<p>From the <b>west</b>.</p>",
  });
  expect(await listed()).toContain(draft.id);

  const renamed = await change(published, { title: "North wind" });
  expect(renamed.slug).toBe(published.slug);
  expect((await succeed(read(published.slug))).title).toBe("North wind");
  const archived = await change(renamed, { status: "archived" });
  expect(archived.status).toBe("archived");
  expect((await fail(read(published.slug))).code).toBe("not_found");
  expect(await listed()).not.toContain(draft.id);
  const archivedPosts = await succeed(owner.call(blogCalls.own, { query: { status: "archived" } }));
  expect(archivedPosts.blogs.map(({ id }) => id)).toEqual([draft.id]);
});

it("a scheduled post appears at its time, and can be withdrawn until then", async () => {
  const body = "<p>Tomorrow.</p>";
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const scheduled = await write({
    title: "Regatta",
    body,
    status: "scheduled",
    scheduled_at: at(3_600_000),
  });
  expect((await fail(read(scheduled.slug))).code).toBe("not_found");
  const moved = await change(scheduled, { status: "scheduled", scheduled_at: at(7_200_000) });
  const back = await change(moved, { status: "draft" });
  expect(back).toMatchObject({ status: "draft", scheduled_at: null });

  const due = await write({
    title: "Tide",
    body,
    status: "scheduled",
    scheduled_at: at(3_600_000),
  });
  // Moves the time of this post only by an hour.
  const published_at = at(-1000);
  const sort_key = `${published_at}_${due.id}`;
  await fixtures.database.blogs.patch({ id: due.id }).set({ published_at, sort_key }).go();
  expect(await succeed(read(due.slug))).toMatchObject({ status: "published", published_at });
  expect(await listed()).toContain(due.id);
  expect(await listed()).not.toContain(scheduled.id);
});

it("a follower of the author's channel is notified of a new post once", async () => {
  const { watcher } = fixtures.people;
  await succeed(watcher.call(followCalls.follow, { params: { id: fixtures.channel.id } }));
  const post = await write({ title: "Spring tide", body: "<p>High.</p>", status: "published" });
  const found = async () => {
    const { notifications } = await succeed(watcher.call(notificationCalls.list));
    return notifications.filter(({ link }) => link === `/blogs/${post.slug}`);
  };
  await runSchedule("scheduled-expiry");
  const notifications = await eventually(found, ({ length }) => length > 0);
  expect(notifications).toMatchObject([{ type: "new_post", body: "Spring tide" }]);
  await change(post, { title: "Neap tide" });
  await runSchedule("scheduled-expiry");
  expect(await found()).toHaveLength(1);
});

it("an admin corrects a post; its author stays its author", async () => {
  const post = await write({ title: "Rope", body: "<p>Knots.</p>", status: "published" });
  const corrected = await change(post, { title: "Ropes" }, fixtures.people.admin);
  expect(corrected).toMatchObject({ title: "Ropes", author_id: owner.id, version: 2 });
  expect((await succeed(read(post.slug))).title).toBe("Ropes");
});

it("a picture in a text is uploaded once, and its address stays through later saves", async () => {
  const key = await uploadImage(owner, "blog_picture");
  const body = `<p>Low tide.</p><img src="upload:${key}" alt="The quay">`;
  const post = await write({ title: "Quay", body, status: "published" });
  const address = /src="([^"]*)"/.exec(post.body)?.[1] ?? "";
  expect(post.body).toBe(
    `<p>Low tide.</p><img src="${address}" alt="The quay" width="1" height="1" />`,
  );
  expect((await fetch(address)).status).toBe(200);
  expect((await succeed(read(post.slug))).body).toBe(post.body);

  const saved = await change(post, { body: body.replace("Low", "High") });
  expect(saved.body).toBe(post.body.replace("Low", "High"));
  const described = await change(saved, { body: saved.body.replace("The quay", "At noon") });
  expect(described.body).toContain(`<img src="${address}" alt="At noon" width="1" height="1" />`);
  const withAdmin = await change(described, { body: described.body }, fixtures.people.admin);
  expect(withAdmin.body).toBe(described.body);
  expect((await change(withAdmin, { body: "<p>Low tide.</p>" })).body).toBe("<p>Low tide.</p>");
});
