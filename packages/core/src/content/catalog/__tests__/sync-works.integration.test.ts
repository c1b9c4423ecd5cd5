import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { contextOf, createUser, database, type Person } from "../../../../test/context.ts";
import type { Context } from "../../../platform/context.ts";
import { newId } from "../../../platform/ids.ts";
import { syncCatalog } from "../sync.ts";

const picture = (userId: string) => `images/${userId}/profile_picture/a.png`;
const former = { author_name: "Former name", author_picture_key: "images/former.png" };

/** Updates a person's works, and handles the messages that follow; returns their number. */
async function syncWorksOf(id: string, table = database): Promise<number> {
  const waiting: unknown[] = [{ type: "works_of_person", id }];
  const take = async (message: unknown) => void waiting.push(message);
  const ctx: Context<"queues"> = {
    ...contextOf({ type: "system", name: "test" }),
    database: table,
    providers: {
      queues: {
        send: async (_, message) => take(message),
        sendAll: async (_, messages) => void messages.map(take),
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

async function createPost(author: Person): Promise<string> {
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

async function createComments(author: Person, count: number): Promise<string[]> {
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

async function createReview(author: Person): Promise<{ channel_id: string; author_id: string }> {
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

const commentsOf = async (author: Person) =>
  (await database.comments.query.byAuthor({ author_id: author.userId }).go({ pages: "all" })).data;

it("posts, comments and reviews show the present name and picture of their author", async () => {
  const author = await createUser("creator", "Present name");
  const blogId = await createPost(author);
  await createComments(author, 230);
  const reviewKey = await createReview(author);
  // Posts, three pages of comments, reviews.
  expect(await syncWorksOf(author.userId)).toBe(5);
  const present = {
    author_name: "Present name",
    author_picture_key: picture(author.userId),
  };
  const comments = await commentsOf(author);
  expect(comments).toHaveLength(230);
  for (const comment of comments) expect(comment).toMatchObject(present);
  expect((await database.blogs.get({ id: blogId }).go()).data).toMatchObject(present);
  expect((await database.reviews.get(reviewKey).go()).data).toMatchObject(present);
});

it("the works of a person without a picture have none, and a removed comment still names nobody", async () => {
  const author = await createUser("watcher", "Present name");
  const [removed = "", other = ""] = await createComments(author, 2);
  await database.comments
    .patch({ id: removed })
    .set({ removed_at: new Date().toISOString(), text: "", author_name: "Deleted user" })
    .go();
  await syncWorksOf(author.userId);
  const comments = new Map((await commentsOf(author)).map((comment) => [comment.id, comment]));
  expect(comments.get(removed)).toMatchObject({ author_name: "Deleted user" });
  expect(comments.get(other)).toMatchObject({ author_name: "Present name" });
  expect(comments.get(other)).not.toHaveProperty("author_picture_key");
});

it("a name that changes while the works are written is the one that they show", async () => {
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
  await syncWorksOf(id, Object.create(database, { users: { value: changing } }));
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
