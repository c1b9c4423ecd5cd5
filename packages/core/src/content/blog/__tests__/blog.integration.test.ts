import type { CreateBlog } from "@marquee/contracts/content/blog/blog.schema";
import { beforeAll, describe, expect, it } from "vitest";
import {
  contextOf,
  createUser,
  database,
  mediaUrl,
  put,
  refusal,
  visitor,
} from "../../../../test/context.ts";
import { interruptedBeforeWrite, withInterruptions } from "../../../../test/interruptions.ts";
import { png } from "../../../../test/pictures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import { syncBlogsOf } from "../../catalog/sync-blogs.ts";
import * as Blog from "../index.ts";

const start = Date.parse("2026-03-01T12:00:00.000Z");
const at = (minutes: number) => new Date(start + minutes * 60_000);
let creator: UserActor;
let admin: UserActor;
let categoryId: string;

beforeAll(async () => {
  [creator, admin] = await Promise.all([
    createUser("creator", "Grace Hopper"),
    createUser("admin"),
  ]);
  categoryId = newId("category", new Date());
  await database.categories
    .create({ id: categoryId, name: "News", created_at: at(0).toISOString() })
    .go();
});

const write = (changes: Partial<CreateBlog> = {}, author = creator, minute = 0) =>
  Blog.createBlog({
    ctx: contextOf(author, at(minute)),
    input: {
      title: "Hello world",
      excerpt: "",
      body: "<p>Words</p>",
      status: "draft",
      ...changes,
    },
  });

const list = (changes: object, minute: number) =>
  Blog.listPublicBlogs({
    ctx: contextOf(visitor, at(minute)),
    input: { page: 1, limit: 20, ...changes },
  });

it("a post of a creator leads to the creator's page, and one of an admin to none", async () => {
  const [ofCreator, ofAdmin] = await Promise.all([write(), write({}, admin)]);
  expect(ofCreator.author_slug).toBe(`grace-hopper-${creator.userId}`);
  expect(ofAdmin.author_slug).toBeNull();
  const { id, version } = ofAdmin;
  const input = { id, version, title: "Another" };
  expect((await Blog.updateBlog({ ctx: contextOf(admin), input })).author_slug).toBeNull();
});

describe("a blog post", () => {
  it("is a draft that only its author and admins see, until it is published", async () => {
    const draft = await write({ title: "First", excerpt: "In short" });
    expect(draft).toMatchObject({
      slug: `first-${draft.id}`,
      status: "draft",
      author_name: "Grace Hopper",
      published_at: null,
      version: 1,
    });
    const input = { id: draft.id };
    expect(await refusal(Blog.getBlog({ ctx: contextOf(visitor), input }))).toBe("not_found");
    expect(
      await refusal(Blog.getBlog({ ctx: contextOf(await createUser("watcher")), input })),
    ).toBe("not_found");
    expect(await Blog.getBlog({ ctx: contextOf(admin), input })).toMatchObject({
      body: "<p>Words</p>",
    });
    const published = await Blog.updateBlog({
      ctx: contextOf(creator, at(1)),
      input: { id: draft.id, title: "Second", status: "published", version: 1 },
    });
    expect(published).toMatchObject({
      slug: `second-${draft.id}`,
      status: "published",
      published_at: at(1).toISOString(),
      excerpt: "In short",
      version: 2,
    });
    const renamed = await Blog.updateBlog({
      ctx: contextOf(creator, at(2)),
      input: { id: draft.id, title: "Third", version: 2 },
    });
    expect(renamed).toMatchObject({
      title: "Third",
      slug: `second-${draft.id}`,
      published_at: at(1).toISOString(),
    });
    expect((await Blog.getBlog({ ctx: contextOf(visitor, at(3)), input })).title).toBe("Third");
  });

  it("becomes public automatically at its time", async () => {
    const author = await createUser("creator");
    const post = await write(
      { status: "scheduled", scheduled_at: at(60).toISOString(), category_id: categoryId },
      author,
    );
    expect(post).toMatchObject({ status: "scheduled", scheduled_at: at(60).toISOString() });
    const queries = [{}, { creator_id: author.userId }, { category_id: categoryId }];
    for (const query of queries) {
      const ids = async (minute: number) =>
        (await list({ ...query, limit: 100 }, minute)).items.map(({ id }) => id);
      expect(await ids(59)).not.toContain(post.id);
      expect(await ids(61)).toContain(post.id);
    }
    const see = (minute: number) =>
      Blog.getBlog({ ctx: contextOf(visitor, at(minute)), input: { id: post.id } });
    expect(await refusal(see(59))).toBe("not_found");
    expect(await see(61)).toMatchObject({
      status: "published",
      scheduled_at: null,
      published_at: at(60).toISOString(),
    });
    const listOwn = (status: "scheduled" | "published", minute: number) =>
      Blog.listOwnBlogs({
        ctx: contextOf(author, at(minute)),
        input: { page: 1, limit: 20, status },
      });
    expect((await listOwn("scheduled", 59)).items).toHaveLength(1);
    expect((await listOwn("published", 59)).items).toHaveLength(0);
    expect((await listOwn("published", 61)).items).toHaveLength(1);
    const archived = await Blog.updateBlog({
      ctx: contextOf(author, at(62)),
      input: { id: post.id, status: "archived", version: 1 },
    });
    expect(archived.status).toBe("archived");
    for (const query of queries) {
      const { items } = await list({ ...query, limit: 100 }, 63);
      expect(items.map(({ id }) => id)).not.toContain(post.id);
    }
  });

  it("changes its status in the allowed ways only", async () => {
    const post = await write();
    const move = (status: "draft" | "scheduled" | "published" | "archived", version: number) =>
      Blog.updateBlog({
        ctx: contextOf(creator, at(version)),
        input: {
          id: post.id,
          status,
          version,
          ...(status === "scheduled" ? { scheduled_at: at(600).toISOString() } : {}),
        },
      });
    expect(await refusal(move("archived", 1))).toBe("invalid_state");
    await move("scheduled", 1);
    await move("draft", 2);
    await move("published", 3);
    expect(await refusal(move("draft", 4))).toBe("invalid_state");
    expect(await refusal(move("scheduled", 4))).toBe("invalid_state");
    await move("archived", 4);
    expect(await refusal(move("published", 5))).toBe("invalid_state");
    expect(await refusal(move("archived", 4))).toBe("version_conflict");
  });

  it("needs a time to be scheduled, and text to be published", async () => {
    const scheduled = (scheduled_at?: string) => write({ status: "scheduled", scheduled_at });
    expect(await refusal(scheduled())).toBe("invalid_fields");
    expect(await refusal(scheduled(at(-1).toISOString()))).toBe("invalid_fields");
    expect(await refusal(scheduled(at(60 * 24 * 400).toISOString()))).toBe("invalid_fields");
    expect(await refusal(write({ status: "draft", scheduled_at: at(5).toISOString() }))).toBe(
      "invalid_fields",
    );
    expect(await refusal(write({ status: "published", body: "<p> </p>" }))).toBe("invalid_fields");
    expect(await refusal(write({ status: "published", body: "<script>x</script>" }))).toBe(
      "invalid_fields",
    );
    const key = `uploads/images/${creator.userId}/blog_picture/${newId("image", at(0))}.png`;
    await put(key, png, "image/png");
    const image = `<img src="upload:${key}">`;
    expect(await refusal(write({ status: "published", body: image }))).toBe("accepted");
  });

  it("keeps a sanitised body of at most 100 KB", async () => {
    const body = '<p onclick="alert(1)">Hi<script>alert(1)</script></p>';
    const post = await write({ body });
    expect(post.body).toBe("<p>Hi</p>");
    expect(await Blog.getBlog({ ctx: contextOf(creator), input: { id: post.id } })).toMatchObject({
      body: "<p>Hi</p>",
    });
    const long = await write({ body: "x".repeat(100 * 1024) });
    expect(long.body).toHaveLength(100 * 1024);
    expect(await refusal(write({ body: "&".repeat(30 * 1024) }))).toBe("invalid_fields");
  });

  it("accepts an uploaded cover of its writer and a known category, and can remove both", async () => {
    const key = `uploads/images/${creator.userId}/blog_cover/a.png`;
    await put(key, png, "image/png");
    const post = await write({ cover_key: key, category_id: categoryId });
    expect(post).toMatchObject({
      cover_url: expect.stringMatching(`^${mediaUrl}/images/${creator.userId}/blog_cover/img_`),
      category_id: categoryId,
    });
    const changed = await Blog.updateBlog({
      ctx: contextOf(creator),
      input: { id: post.id, cover_key: null, category_id: null, version: 1 },
    });
    expect(changed).toMatchObject({ cover_url: null, category_id: null, title: "Hello world" });
    const foreign = `uploads/images/${admin.userId}/blog_cover/a.png`;
    expect(await refusal(write({ cover_key: foreign }))).toBe("invalid_fields");
    const unknown = newId("category", new Date());
    expect(await refusal(write({ category_id: unknown }))).toBe("invalid_fields");
  });

  it("is listed newest first, page by page", async () => {
    const author = await createUser("creator");
    for (const minute of [1, 2, 3]) {
      await write({ title: `Post ${minute}`, status: "published" }, author, minute);
    }
    await write({ title: "Draft" }, author, 4);
    const query = { creator_id: author.userId, limit: 2 };
    const first = await list(query, 10);
    expect(first.items.map(({ title }) => title)).toEqual(["Post 3", "Post 2"]);
    const cursor = first.pagination.next_cursor;
    const second = await list({ ...query, cursor }, 10);
    expect(second.items.map(({ title }) => title)).toEqual(["Post 1"]);
    expect(await refusal(list({ cursor }, 10))).toBe("invalid_cursor");
    const ownPosts = await Blog.listOwnBlogs({
      ctx: contextOf(author),
      input: { page: 1, limit: 2 },
    });
    expect(ownPosts.items.map(({ title }) => title)).toEqual(["Draft", "Post 3"]);
    const all = await list({ limit: 100 }, 10);
    const times = all.items.map(({ published_at }) => published_at ?? "");
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("is written by creators and admins, and changed by its author or an admin", async () => {
    const [watcher, stranger] = await Promise.all([createUser("watcher"), createUser("creator")]);
    expect(await refusal(write({}, watcher))).toBe("forbidden");
    const byAdmin = await write({ title: "News" }, admin);
    expect(byAdmin.author_id).toBe(admin.userId);
    const post = await write();
    const change = (actor: UserActor, version: number) =>
      Blog.updateBlog({ ctx: contextOf(actor), input: { id: post.id, title: "Changed", version } });
    expect(await refusal(change(stranger, 1))).toBe("not_found");
    expect(await refusal(change(watcher, 1))).toBe("forbidden");
    expect(await change(admin, 1)).toMatchObject({ author_id: creator.userId, version: 2 });
    await database.users
      .patch({ id: stranger.userId })
      .set({ account_type: "creator" })
      .remove(["subscription"])
      .go();
    expect(await refusal(write({}, stranger))).toBe("subscription_required");
  });
});

it("an edit concurrent with deactivating the account does not list the post again", async () => {
  const author = await createUser("creator", "Soon Gone");
  const post = await write({ title: "Overtaken", status: "published" }, author);
  const cover_key = `uploads/images/${admin.userId}/blog_cover/a.png`;
  await put(cover_key, png, "image/png");
  const base = contextOf(admin, at(1));
  const ctx = {
    ...base,
    providers: {
      ...base.providers,
      storage: {
        ...base.providers.storage,
        read: async (key: string, maxBytes: number) => {
          const now = new Date().toISOString();
          const { data: user } = await database.users
            .patch({ id: author.userId })
            .set({ deactivated_at: now })
            .go({ response: "all_new" });
          await syncBlogsOf(ctx, { ...(await readUser(author.userId)), ...user });
          return base.providers.storage.read(key, maxBytes);
        },
      },
    },
  };
  const input = { id: post.id, version: 1, title: "Overtaken again", cover_key };
  expect(await refusal(Blog.updateBlog({ ctx, input }))).toBe("version_conflict");
  const { items } = await list({ creator_id: author.userId }, 2);
  expect(items).toEqual([]);
});

async function readUser(id: string) {
  const { data } = await database.users.get({ id }).go({ consistent: true });
  if (data === null) throw new Error("The person was just made");
  return data;
}

it("an admin's edit does not undo the author's new name, which is copied at the same time", async () => {
  const author = await createUser("creator", "Grace Brewster");
  const { id, version } = await write({}, author);
  const copyName = () => database.blogs.patch({ id }).set({ author_name: "Grace Hopper" }).go();
  const ctx = { ...contextOf(admin), database: withInterruptions(database, copyName) };
  const input = { id, version, title: "Another" };
  expect(await refusal(Blog.updateBlog({ ctx, input }))).toBe("version_conflict");
  const { data: stored } = await database.blogs.get({ id }).go({ consistent: true });
  expect(stored).toMatchObject({ author_name: "Grace Hopper", title: "Hello world", version });
  const edited = await Blog.updateBlog({ ctx: contextOf(admin), input });
  expect(edited).toMatchObject({ author_name: "Grace Hopper", title: "Another" });
});

it("nor does the deactivation of the account", async () => {
  const author = await createUser("creator", "Grace Brewster");
  const { id } = await write({ status: "published" }, author);
  const deactivated_at = at(1).toISOString();
  await database.users.patch({ id: author.userId }).set({ deactivated_at }).go();
  const user = await readUser(author.userId);
  const copyName = () => database.blogs.patch({ id }).set({ author_name: "Grace Hopper" }).go();
  const interrupted = { ...contextOf(author), database: interruptedBeforeWrite(copyName) };
  await expect(syncBlogsOf(interrupted, user)).rejects.toThrow();
  await syncBlogsOf(contextOf(author), user);
  const { data: stored } = await database.blogs.get({ id }).go({ consistent: true });
  expect(stored).toMatchObject({ author_name: "Grace Hopper", author_deactivated: true });
  expect(stored?.listing).toBeUndefined();
});

it("an invented cursor shows no post before its time", async () => {
  const author = await createUser("creator", "Early Bird");
  await write({ title: "Now", status: "published" }, author);
  await write({ title: "Then", status: "published" }, author, 1);
  const secret = await write(
    { title: "Not yet", status: "scheduled", scheduled_at: at(60).toISOString() },
    author,
    2,
  );
  const { pagination } = await list({ creator_id: author.userId, limit: 1 }, 3);
  const { l } = JSON.parse(Buffer.from(pagination.next_cursor ?? "", "base64url").toString());
  const forged = Buffer.from(JSON.stringify({ l, p: { sort_key: "9999" } })).toString("base64url");
  const { items } = await list({ creator_id: author.userId, cursor: forged }, 3);
  expect(items.map(({ title }) => title)).toEqual(["Then", "Now"]);
  expect(items.map(({ id }) => id)).not.toContain(secret.id);
});

it("the author of a post learns that an admin has archived it, and why", async () => {
  const [author, moderator] = await Promise.all([
    createUser("creator", "Katherine Johnson"),
    createUser("admin"),
  ]);
  const notices = async (userId: string) => {
    const { data } = await database.notifications.query.byUser({ user_id: userId }).go();
    return data.map(({ type, title, body, link }) => ({ type, title, body, link }));
  };
  const archive = async (title: string, by: UserActor, writer = author) => {
    const { id } = await write({ title, status: "published" }, writer);
    const input = { id, version: 1, status: "archived" as const, reason: "It names a neighbour." };
    await Blog.updateBlog({ ctx: contextOf(by, at(1)), input });
    return id;
  };
  await archive("Taken back", author);
  await archive("News of the platform", moderator, moderator);
  const id = await archive("Next door", moderator);
  expect(await notices(moderator.userId)).toEqual([]);
  expect(await notices(author.userId)).toEqual([
    {
      type: "moderation",
      title: "A post of yours has been archived",
      body: "“Next door”: It names a neighbour.",
      link: `/blogs/edit/${id}`,
    },
  ]);
});
