import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { contextOf, createPurchase, createUser, database } from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import { syncCatalog } from "../sync-catalog.ts";

const picture = (userId: string) => `images/${userId}/profile_picture/a.png`;
const former = { author_name: "Former name", author_picture_key: "images/former.png" };

/** Updates the copies of a person's name and picture, and handles the messages that follow; returns their number. */
async function syncCopiesOf(id: string, table = database): Promise<number> {
  const waiting: unknown[] = [{ type: "copies_of_person", id }];
  const take = async (message: unknown) => void waiting.push(message);
  const base = contextOf({ type: "system", name: "test" });
  const ctx = {
    ...base,
    database: table,
    providers: {
      ...base.providers,
      queues: {
        send: async (_: string, message: unknown) => take(message),
        sendAll: async (_: string, messages: readonly unknown[]) => void messages.map(take),
      },
    },
  };
  let handled = 0;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await syncCatalog(ctx, next);
    handled += 1;
  }
  return handled;
}

async function createPost(author: UserActor): Promise<string> {
  const at = new Date();
  const { data } = await database.blogs
    .create({
      ...former,
      id: newId("blog", at),
      author_id: author.userId,
      slug: "a-post",
      title: "A post",
      excerpt: "",
      status: "draft",
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .go();
  return data.id;
}

async function createComments(author: UserActor, count: number): Promise<string[]> {
  const at = new Date();
  const ids = Array.from({ length: count }, () => newId("comment", at));
  await database.comments
    .put(
      ids.map((id) => ({
        ...former,
        id,
        video_id: "vid_works",
        thread_id: "vid_works",
        owner_id: "usr_owner",
        author_id: author.userId,
        text: "A comment",
        reply_count: 0,
        version: 1,
        created_at: at.toISOString(),
      })),
    )
    .go({ concurrent: 4 });
  return ids;
}

async function createReview(author: UserActor): Promise<{ channel_id: string; author_id: string }> {
  const key = { channel_id: `cha_${randomUUID()}`, author_id: author.userId };
  const at = new Date();
  await database.reviews
    .create({
      ...key,
      ...former,
      id: newId("review", at),
      rating: 4,
      text: "",
      state: "shown",
      created_at: at.toISOString(),
    })
    .go();
  return key;
}

const commentsOf = async (author: UserActor) =>
  (await database.comments.query.byAuthor({ author_id: author.userId }).go({ pages: "all" })).data;

/** A person's purchase of a video; returns its key. */
async function createPurchaseOf(buyer: UserActor) {
  const key = { buyer_id: buyer.userId, item_id: `vid_${randomUUID()}` };
  await createPurchase(buyer, { id: key.item_id, kind: "video", creator: buyer });
  await database.purchases
    .patch(key)
    .set({ buyer_name: "Former name", buyer_picture_key: "images/former.png" })
    .go();
  return key;
}

const purchaseOf = async (key: { buyer_id: string; item_id: string }) =>
  (await database.purchases.get(key).go({ consistent: true })).data;

it("posts, comments, reviews and purchases have the present name and picture of the person", async () => {
  const author = await createUser("creator", "Présent name");
  const blogId = await createPost(author);
  await createComments(author, 230);
  const reviewKey = await createReview(author);
  const purchase = await createPurchaseOf(author);
  // Posts, three pages of comments, reviews, purchases.
  expect(await syncCopiesOf(author.userId)).toBe(6);
  const present = {
    author_name: "Présent name",
    author_picture_key: picture(author.userId),
  };
  const comments = await commentsOf(author);
  expect(comments).toHaveLength(230);
  for (const comment of comments) expect(comment).toMatchObject(present);
  expect((await database.blogs.get({ id: blogId }).go()).data).toMatchObject(present);
  expect((await database.reviews.get(reviewKey).go()).data).toMatchObject(present);
  expect(await purchaseOf(purchase)).toMatchObject({
    buyer_name: "Présent name",
    // The seller finds it by this.
    buyer_name_normalized: "present name",
    buyer_picture_key: picture(author.userId),
  });
});

it("a deletion's work stays: nothing is copied of a person who leaves", async () => {
  const author = await createUser("watcher", "Leaving name");
  const purchase = await createPurchaseOf(author);
  const deleted_at = new Date().toISOString();
  await database.users.patch({ id: author.userId }).set({ deleted_at }).go();
  await database.purchases.patch(purchase).set({ buyer_name: "Deleted user" }).go();
  await syncCopiesOf(author.userId);
  expect(await purchaseOf(purchase)).toMatchObject({ buyer_name: "Deleted user" });
});

it("what shows a person without a picture has none, and a removed comment still names nobody", async () => {
  const author = await createUser("watcher", "Present name");
  const [removed = "", other = ""] = await createComments(author, 2);
  await database.comments
    .patch({ id: removed })
    .set({ removed_at: new Date().toISOString(), text: "", author_name: "Deleted user" })
    .go();
  const purchase = await createPurchaseOf(author);
  await syncCopiesOf(author.userId);
  expect(await purchaseOf(purchase)).not.toHaveProperty("buyer_picture_key");
  const comments = new Map((await commentsOf(author)).map((comment) => [comment.id, comment]));
  expect(comments.get(removed)).toMatchObject({ author_name: "Deleted user" });
  expect(comments.get(other)).toMatchObject({ author_name: "Present name" });
  expect(comments.get(other)).not.toHaveProperty("author_picture_key");
});

it("a name that changes while the copies are written is the one that they have", async () => {
  const author = await createUser("watcher", "First name");
  const id = author.userId;
  await createComments(author, 1);
  const { users } = database;
  const rename = once(() => users.patch({ id }).set({ name: "Second name" }).go());
  const changing: typeof users = Object.create(users, {
    get: {
      value: (key: { id: string }) => ({
        go: async () => {
          const read = await users.get(key).go({ consistent: true });
          await rename();
          return read;
        },
      }),
    },
  });
  await syncCopiesOf(id, Object.create(database, { users: { value: changing } }));
  expect(await commentsOf(author)).toMatchObject([{ author_name: "Second name" }]);
});

function once(run: () => Promise<unknown>): () => Promise<void> {
  let hasRun = false;
  return async () => {
    if (hasRun) return;
    hasRun = true;
    await run();
  };
}
