import { expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import { createFixtures, system } from "../../../../test/provider-fixtures.ts";
import { listingKeysOf } from "../../../content/blog/publication.ts";
import { writeVideo } from "../../../content/video/write-video.ts";
import {
  followMergedCategories,
  followMergedCategory,
  listCategories,
} from "../../../people/category/category.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { shardOf, shards } from "../../../platform/dynamo/keys.ts";
import { newId } from "../../../platform/ids.ts";
import { countCategoryUses } from "../category-uses.ts";
import { listBulkChanges } from "../list-bulk-changes.ts";
import { mergeCategory } from "../merge-category.ts";
import { movePage } from "../move-category.ts";
import { runBulkChange } from "../run-bulk-change.ts";

async function putCategory(): Promise<string> {
  const id = newId("category", new Date());
  const created_at = new Date().toISOString();
  await database.categories.create({ id, name: `Harbours ${id}`, created_at }).go();
  return id;
}

function newPost(author: UserActor, category_id: string, status: "draft" | "published") {
  const now = new Date().toISOString();
  const id = newId("blog", new Date());
  const post = { id, author_id: author.userId, category_id, status, published_at: now };
  return {
    ...post,
    ...listingKeysOf(post),
    author_name: "Ada Lovelace",
    slug: `salt-${id}`,
    title: "Salt",
    excerpt: "",
    created_at: now,
    updated_at: now,
  };
}

async function putPost(...post: Parameters<typeof newPost>): Promise<string> {
  const { data } = await database.blogs.create(newPost(...post)).go();
  return data.id;
}

const merge = (
  fixtures: ReturnType<typeof createFixtures>,
  admin: UserActor,
  id: string,
  into_id: string,
) => mergeCategory({ ctx: fixtures.context(admin), input: { id, into_id, version: 1 } });

it("moves everything that has the category once, and redirects its address to the other one", async () => {
  const fixtures = createFixtures();
  const [admin, owner] = await Promise.all([createUser("admin"), createUser("creator")]);
  const [from, into, third] = await Promise.all([putCategory(), putCategory(), putCategory()]);
  const channelId = await createChannel(owner);
  await database.channels.patch({ id: channelId }).set({ category_id: from }).go();
  await database.users.patch({ id: owner.userId }).set({ category_id: from }).go();
  const [one, both, other] = await Promise.all([
    createVideo(owner, channelId, { category_id: [third, from] }),
    createVideo(owner, channelId, { category_id: [from, into] }),
    createVideo(owner, channelId, { category_id: [third], status: "draft" }),
  ]);
  const [published, draft] = await Promise.all([
    putPost(owner, from, "published"),
    putPost(owner, from, "draft"),
  ]);
  expect(await countCategoryUses({ ctx: contextOf(admin), input: { id: from } })).toMatchObject({
    videos: 2,
    channels: 1,
    people: 1,
    posts: 1,
  });

  const { id } = await merge(fixtures, admin, from, into);
  // Each page is delivered twice, as the queue may do.
  for (let [message] = fixtures.take("bulk-changes"); message !== undefined; ) {
    await runBulkChange(fixtures.context(system), message);
    await runBulkChange(fixtures.context(system), message);
    [message] = fixtures.take("bulk-changes");
  }
  const { items } = await listBulkChanges({ ctx: contextOf(admin), input: { page: 1, limit: 20 } });
  expect(items.find((item) => item.id === id)).toMatchObject({
    kind: "merge_category",
    state: "done",
    changed: 6,
    category_id: from,
    into_id: into,
  });
  const categoriesOf = async (videoId: string) =>
    (await database.videos.get({ id: videoId }).go()).data?.category_id;
  expect(await Promise.all([one, both, other].map(categoriesOf))).toEqual([
    [third, into],
    [into],
    [third],
  ]);
  expect((await database.channels.get({ id: channelId }).go()).data?.category_id).toBe(into);
  expect((await database.users.get({ id: owner.userId }).go()).data?.category_id).toBe(into);
  for (const post of [published, draft]) {
    expect((await database.blogs.get({ id: post }).go()).data?.category_id).toBe(into);
  }
  const { data: onShelf } = await database.blogs.query
    .publishedInCategory({ category_listing: into })
    .go();
  expect(onShelf.map((post) => post.id)).toEqual([published]);
  const sent = fixtures.take("catalog");
  for (const message of [
    { type: "video", id: one },
    { type: "channel", id: channelId },
    { type: "creator", id: owner.userId },
  ]) {
    expect(sent).toContainEqual(message);
  }

  const { items: offered, merged } = await listCategories({
    ctx: contextOf(admin),
    input: { page: 1, limit: 100 },
  });
  expect(offered.map((category) => category.id)).not.toContain(from);
  expect(merged).toContainEqual({ id: from, into_id: into });
  expect(await followMergedCategory(contextOf(owner), from)).toBe(into);
  await expect(merge(fixtures, admin, from, third)).rejects.toMatchObject({ code: "not_found" });
  await expect(merge(fixtures, admin, third, from)).rejects.toMatchObject({
    code: "invalid_fields",
  });

  await merge(fixtures, admin, into, third);
  const later = await listCategories({ ctx: contextOf(admin), input: { page: 1, limit: 100 } });
  expect(later.merged).toContainEqual({ id: from, into_id: third });
});

it("allows saving a page of a video that was open during the merge", async () => {
  const fixtures = createFixtures();
  const [admin, owner] = await Promise.all([createUser("admin"), createUser("creator")]);
  const [from, into, third] = await Promise.all([putCategory(), putCategory(), putCategory()]);
  const channelId = await createChannel(owner);
  const id = await createVideo(owner, channelId, { category_id: [from, third] });
  const read = async () => {
    const { data } = await database.videos.get({ id }).go({ consistent: true });
    if (data === null) throw new Error("The video is gone");
    return data;
  };
  const before = await read();
  await merge(fixtures, admin, from, into);
  for (let [message] = fixtures.take("bulk-changes"); message !== undefined; ) {
    await runBulkChange(fixtures.context(system), message);
    [message] = fixtures.take("bulk-changes");
  }
  expect(await read()).toMatchObject({ version: before.version, category_id: [into, third] });

  // A save that was in progress while the video moved: new categories are refused, everything else is written.
  const over = writeVideo(contextOf(owner), before, { set: { category_id: [third] } });
  await expect(over).rejects.toMatchObject({ code: "version_conflict" });
  await writeVideo(contextOf(owner), before, { set: { title: "Tides" } });
  expect(await read()).toMatchObject({ title: "Tides", category_id: [into, third] });

  // The page sends its former categories.
  expect(await followMergedCategories(contextOf(owner), [from, third, into])).toEqual([
    into,
    third,
  ]);
  await merge(fixtures, admin, into, third);
  expect(await followMergedCategories(contextOf(owner), [from, into])).toEqual([third]);
  const unknown = newId("category", new Date());
  await expect(followMergedCategories(contextOf(owner), [from, unknown])).rejects.toMatchObject({
    code: "invalid_fields",
  });
});

it("merges one of two categories that are merged into each other at the same time", async () => {
  const fixtures = createFixtures();
  const admin = await createUser("admin");
  const [one, other] = await Promise.all([putCategory(), putCategory()]);
  const answers = await Promise.allSettled([
    merge(fixtures, admin, one, other),
    merge(fixtures, admin, other, one),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { data } = await database.categories.query.all({}).go({ pages: "all", consistent: true });
  const merged = data.filter(({ id }) => [one, other].includes(id) && id !== undefined);
  expect(merged.filter(({ merged_into }) => merged_into !== undefined)).toHaveLength(1);
});

it("updates the lists for content that a page has moved, though the queue failed during that page", async () => {
  const fixtures = createFixtures();
  const owner = await createUser("creator");
  const [from, into] = await Promise.all([putCategory(), putCategory()]);
  const channel = await createChannel(owner);
  await database.channels.patch({ id: channel }).set({ category_id: from }).go();
  const video = await createVideo(owner, channel, { category_id: [from] });
  const base = fixtures.context(system);
  const refuse = () => Promise.reject(new Error("The queue is out of reach"));
  const queues = { send: refuse, sendAll: refuse };
  const cutOff = { ...base, providers: { ...base.providers, queues } };
  for (const [type, id, part] of [
    ["video", video, shards.indexOf(shardOf(video))],
    ["channel", channel, shards.length + shards.indexOf(shardOf(channel))],
  ] as const) {
    // Other tests share the table, so the partition may have more than one page.
    const everyPage = async (ctx: typeof base) => {
      let cursor: string | null = `${part}:`;
      while (cursor?.startsWith(`${part}:`)) {
        ({ cursor } = await movePage(ctx, { from, into }, cursor));
      }
    };
    await expect(everyPage(cutOff)).rejects.toThrow("out of reach");
    await everyPage(base);
    expect(fixtures.take("catalog")).toEqual([{ type, id }]);
  }
});

it("continues when the admin who started it is no admin any more: nobody could start it again", async () => {
  const fixtures = createFixtures();
  const admin = await createUser("admin");
  const [from, into] = await Promise.all([putCategory(), putCategory()]);
  const { id } = await merge(fixtures, admin, from, into);
  await database.users.patch({ id: admin.userId }).set({ account_type: "watcher" }).go();
  await runBulkChange(fixtures.context(system), { bulk_change_id: id });
  const { data } = await database.bulkChanges.get({ id }).go({ consistent: true });
  expect(data?.state).toBe("running");
});

it("a merge is for admins, into another category", async () => {
  const fixtures = createFixtures();
  const [admin, watcher] = await Promise.all([createUser("admin"), createUser("watcher")]);
  const [from, into] = await Promise.all([putCategory(), putCategory()]);
  await expect(merge(fixtures, watcher, from, into)).rejects.toMatchObject({ code: "not_found" });
  await expect(merge(fixtures, admin, from, from)).rejects.toMatchObject({
    code: "invalid_fields",
  });
  const gone = newId("category", new Date());
  await expect(merge(fixtures, admin, from, gone)).rejects.toMatchObject({
    code: "invalid_fields",
  });
});

it("says that a count of uses stopped before the end", async () => {
  const fixtures = createFixtures();
  const [admin, author] = await Promise.all([createUser("admin"), createUser("creator")]);
  const id = await putCategory();
  const posts = Array.from({ length: 501 }, () => newPost(author, id, "published"));
  await database.blogs.put(posts).go({ concurrent: 4 });
  const uses = await countCategoryUses({ ctx: fixtures.context(admin), input: { id } });
  expect(uses).toMatchObject({ posts: 500, is_complete: false });
});
