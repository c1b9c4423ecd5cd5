import { idFromSlug, toSlug } from "@marquee/contracts/ids";
import type { userCalls } from "@marquee/contracts/people/user/user.calls";
import { type Creator, creatorSchema } from "@marquee/contracts/people/user/user.schema";
import { createConversions } from "electrodb";
import type { Call, Context, InputOf } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { readShardedList } from "../../platform/dynamo/merged.ts";
import { mostWatchedFirst, type PageResult, withRank } from "../../platform/dynamo/pages.ts";
import { notFound } from "../../platform/errors.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { present } from "../../platform/present.ts";
import { normalizeText } from "../../platform/words.ts";
import type { User } from "./profile.ts";

/** The attributes of a person that the public profile needs. A long list reads no others. */
const presentedAttributes = [
  "id",
  "name",
  "profile_picture_key",
  "bio",
  "country",
  "category_id",
  "channel_count",
  "video_count",
  "created_at",
] as const satisfies readonly (keyof User)[];

/** A creator as everybody sees them. */
export const presentCreator = (
  ctx: Context,
  user: Pick<User, (typeof presentedAttributes)[number]>,
): Creator =>
  present(creatorSchema, user, {
    slug: toSlug(user.name, user.id),
    profile_picture: publicImageUrl(ctx.config, user.profile_picture_key),
  });

/** A creator's public profile. @throws not_found for watchers, admins and deactivated people too. */
export async function getCreator({ ctx, input }: Call<{ id: string }>): Promise<Creator> {
  const id = idFromSlug("user", input.id);
  if (id === undefined) throw notFound("creator");
  return presentCreator(ctx, await loadCreator(ctx, id));
}

/** A creator with a public profile. @throws not_found for watchers, admins and deactivated people too. */
export async function loadCreator(ctx: Context, id: string): Promise<User> {
  const { data: user } = await ctx.database.users.get({ id }).go();
  if (user === null || user.account_type !== "creator" || user.deactivated_at !== undefined) {
    throw notFound("creator");
  }
  return user;
}

/**
 * Creators with a public page, those with the most views first. One round of parallel reads, a few more when filters
 * exclude many.
 * @throws invalid_cursor, page_too_far
 */
export async function listPopularCreators({
  ctx,
  input,
}: Call<InputOf<typeof userCalls.popularCreators>>): Promise<PageResult<Creator>> {
  const { search, category_id, is_video_uploaded } = input;
  const wanted = normalizeText(search ?? "");
  const { users } = ctx.database;
  const page = await readShardedList({
    name: `creators:${wanted}:${category_id ?? ""}:${is_video_uploaded ?? ""}`,
    request: input,
    order: mostWatchedFirst,
    conversions: createConversions(users).byAccessPattern.popular,
    partitions: shards,
    isFiltered: wanted !== "" || category_id !== undefined || is_video_uploaded === true,
    read: async (shard, { from, limits }) => {
      const { data, cursor } = await from(
        users.query.popular({ popular_list: `creators-${shard}` }),
      )
        .where((attribute, { contains, eq, gt }) =>
          allOf(
            wanted !== "" && contains(attribute.name_normalized, wanted),
            category_id !== undefined && eq(attribute.category_id, category_id),
            is_video_uploaded === true && gt(attribute.video_count, 0),
          ),
        )
        .go({ ...limits, attributes: [...presentedAttributes, "popular_sort_key"] });
      return { data: data.map(withRank), cursor };
    },
  });
  return { ...page, items: page.items.map((user) => presentCreator(ctx, user)) };
}
