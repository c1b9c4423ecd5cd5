import type { CategoryUses } from "@marquee/contracts/operations/admin/admin-category.schema";
import { accountTypes } from "@marquee/contracts/people/user/user.schema";
import { userIndexOfShard } from "../../people/user/index.ts";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { notFound } from "../../platform/errors.ts";

/** The partitions of the user index for all people, because a profile of any type may have a category. */
export const allUserIndexes: readonly string[] = accountTypes.flatMap((type) =>
  shards.map((shard) => userIndexOfShard(type, shard)),
);

/** The number of objects of one partition that the count reads. */
const maxExamined = 500;

/**
 * Counts the objects with a category, reading the newest 500 of each partition: `is_complete` says whether that was
 * everything. One round. @throws not_found
 */
export async function countCategoryUses({
  ctx,
  input: { id },
}: Call<{ id: string }>): Promise<CategoryUses> {
  requireAdmin(ctx);
  const { blogs, categories, channels, users, videos } = ctx.database;
  const options = { limit: maxExamined, order: "desc", attributes: ["id"] } as const;
  const [{ data: category }, ofVideos, ofChannels, ofPeople, ofPosts] = await Promise.all([
    categories.get({ id }).go(),
    Promise.all(
      shards.map((shard) =>
        videos.query
          .everything({ shard })
          .where((video, { contains }) => contains(video.category_id, id))
          .go(options),
      ),
    ),
    Promise.all(
      shards.map((shard) =>
        channels.query
          .everything({ shard })
          .where((channel, { eq }) => eq(channel.category_id, id))
          .go(options),
      ),
    ),
    Promise.all(
      allUserIndexes.map((user_index) =>
        users.query
          .byAge({ user_index })
          .where((person, { eq }) => eq(person.category_id, id))
          .go(options),
      ),
    ),
    blogs.query.publishedInCategory({ category_listing: id }).go(options),
  ]);
  if (category === null || category.merged_into !== undefined) throw notFound("category");
  const all = [...ofVideos, ...ofChannels, ...ofPeople, ofPosts];
  const count = (pages: readonly { data: readonly unknown[] }[]) =>
    pages.reduce((sum, { data }) => sum + data.length, 0);
  return {
    videos: count(ofVideos),
    channels: count(ofChannels),
    people: count(ofPeople),
    posts: ofPosts.data.length,
    is_complete: all.every(({ cursor }) => cursor === null),
  };
}
