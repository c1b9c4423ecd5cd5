import { listingKeysOf } from "../../content/blog/index.ts";
import { scheduleCheckAfterWrite } from "../../content/search/index.ts";
import { chunks } from "../../platform/chunks.ts";
import type { Context } from "../../platform/context.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { isConditionFailure, tryWrite } from "../../platform/dynamo/transaction.ts";
import { allUserIndexes } from "./category-uses.ts";

interface Move {
  from: string;
  into: string;
}

interface Page {
  moved: number;
  cursor: string | null;
}

type Mover = (ctx: Context<"queues">, move: Move, cursor: string | null) => Promise<Page>;

/** The number of objects of a partition that one message reads. */
const objectsPerMessage = 200;

/**
 * Requests the update of the lists of a page's objects, before they move. A repeated page does not find moved objects
 * again, so after an interruption nobody else would update their lists.
 */
async function updateListsAfterMove(
  ctx: Context<"queues">,
  type: "video" | "channel" | "creator",
  objects: readonly { id: string }[],
): Promise<void> {
  await Promise.all(objects.map(({ id }) => scheduleCheckAfterWrite(ctx, { type, id })));
}

const countTrue = (moved: readonly boolean[]): number => moved.filter(Boolean).length;

/**
 * A video has up to three categories; the new one replaces the former one, once. The version does not change: a page
 * that is open for editing can still be saved, and its former category is replaced (`updateVideo`).
 */
async function moveVideo(ctx: Context, { from, into }: Move, id: string): Promise<boolean> {
  const exhausted = () => new Error(`The video ${id} is changing all the time`);
  return retryOnConflict({ isConflict: isConditionFailure, exhausted }, async () => {
    const { data: video } = await ctx.database.videos.get({ id }).go({ consistent: true });
    if (video === null || !video.category_id.includes(from)) return false;
    const category_id = [
      ...new Set(video.category_id.map((category) => (category === from ? into : category))),
    ];
    await ctx.database.videos
      .patch({ id })
      .set({ category_id })
      .where((attribute, { eq }) => eq(attribute.version, video.version))
      .go();
    return true;
  });
}

const videosOf =
  (shard: string): Mover =>
  async (ctx, move, cursor) => {
    const page = await ctx.database.videos.query
      .everything({ shard })
      .where((video, { contains }) => contains(video.category_id, move.from))
      .go({ limit: objectsPerMessage, cursor, attributes: ["id"] });
    await updateListsAfterMove(ctx, "video", page.data);
    const moved = await Promise.all(page.data.map(({ id }) => moveVideo(ctx, move, id)));
    return { moved: countTrue(moved), cursor: page.cursor };
  };

const channelsOf =
  (shard: string): Mover =>
  async (ctx, { from, into }, cursor) => {
    const page = await ctx.database.channels.query
      .everything({ shard })
      .where((channel, { eq }) => eq(channel.category_id, from))
      .go({ limit: objectsPerMessage, cursor, attributes: ["id"] });
    await updateListsAfterMove(ctx, "channel", page.data);
    const moved = await Promise.all(
      page.data.map(({ id }) =>
        tryWrite(
          ctx.database.channels
            .patch({ id })
            .set({ category_id: into })
            .where((channel, { eq }) => eq(channel.category_id, from))
            .go(),
        ),
      ),
    );
    return { moved: countTrue(moved), cursor: page.cursor };
  };

/** Every post of a person, drafts included. */
async function movePosts(ctx: Context, { from, into }: Move, author_id: string): Promise<number> {
  const { data } = await ctx.database.blogs.query
    .byAuthor({ author_id })
    .where((blog, { eq }) => eq(blog.category_id, from))
    .go({ pages: "all" });
  const moved = await Promise.all(
    data.map((blog) => {
      const { category_listing, sort_key } = listingKeysOf({ ...blog, category_id: into });
      return tryWrite(
        ctx.database.blogs
          .patch({ id: blog.id })
          .set({
            category_id: into,
            ...(category_listing !== undefined &&
              sort_key !== undefined && { category_listing, sort_key }),
          })
          .where((attribute, { eq }) => eq(attribute.version, blog.version))
          .go(),
      );
    }),
  );
  if (moved.includes(false)) throw new Error(`A post of ${author_id} has just changed`);
  return moved.length;
}

/** The number of people whose posts are read in parallel. */
const changeConcurrency = 10;

/** Everybody in a partition of the user index: the profile, and the posts. */
const peopleOf =
  (user_index: string): Mover =>
  async (ctx, move, cursor) => {
    const page = await ctx.database.users.query
      .byAge({ user_index })
      .go({ limit: objectsPerMessage, cursor, attributes: ["id", "category_id"] });
    let moved = 0;
    for (const group of chunks(page.data, changeConcurrency)) {
      const counts = await Promise.all(group.map(({ id }) => movePosts(ctx, move, id)));
      moved += counts.reduce((sum, count) => sum + count, 0);
    }
    const profiles = page.data.filter(({ category_id }) => category_id === move.from);
    await updateListsAfterMove(ctx, "creator", profiles);
    const changed = await Promise.all(
      profiles.map(({ id }) =>
        tryWrite(
          ctx.database.users
            .patch({ id })
            .set({ category_id: move.into })
            .where((person, { eq }) => eq(person.category_id, move.from))
            .go(),
        ),
      ),
    );
    return { moved: moved + countTrue(changed), cursor: page.cursor };
  };

/** In this order; the number of a part is in the job's cursor. */
const parts: readonly Mover[] = [
  ...shards.map(videosOf),
  ...shards.map(channelsOf),
  ...allUserIndexes.map(peopleOf),
];

/**
 * Moves the next page of the category's content. Moved objects are not found again, so a repeated page moves nothing
 * twice.
 * @returns the number of moved objects, and the cursor of the next page: null after the last one
 */
export async function movePage(
  ctx: Context<"queues">,
  move: Move,
  cursor: string | undefined,
): Promise<Page> {
  const [, number = "0", inner = ""] = /^(\d+):(.*)$/s.exec(cursor ?? "") ?? [];
  const index = Number(number);
  const part = parts[index];
  if (part === undefined) return { moved: 0, cursor: null };
  const page = await part(ctx, move, inner === "" ? null : inner);
  if (page.cursor !== null) return { moved: page.moved, cursor: `${index}:${page.cursor}` };
  const isLast = index + 1 === parts.length;
  return { moved: page.moved, cursor: isLast ? null : `${index + 1}:` };
}
