import { rankVideo } from "../../people/figures/index.ts";
import type { Context } from "../../platform/context.ts";
import { rankSortKey } from "../../platform/dynamo/keys.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { monthOf } from "../../platform/time.ts";
import { sortKeyOfViews } from "../../platform/words.ts";

interface ViewedVideo {
  id: string;
  channel_id: string;
  creator_id: string;
  /** UTC, YYYY-MM-DD. */
  day: string;
}

/**
 * Updates the ranks of viewed videos among the videos of their creators. Their channels and creators get new ranks in
 * the lists of the most watched. Requests an update of the videos' cards, and of those of channels and creators whose
 * place in the search changes.
 */
export async function rankAfterViews(
  ctx: Context<"queues">,
  videos: readonly ViewedVideo[],
): Promise<void> {
  const months = new Map(
    videos.map((video) => {
      const month = monthOf(video.day);
      return [`${video.id} ${month}`, { video, month }];
    }),
  );
  const distinct = (ids: readonly string[]) => [...new Set(ids)];
  await Promise.all([
    ...[...months.values()].map((month) => rankVideo(ctx, month)),
    ...distinct(videos.map(({ channel_id }) => channel_id)).map((id) => rankChannel(ctx, id)),
    ...distinct(videos.map(({ creator_id }) => creator_id)).map((id) => rankCreator(ctx, id)),
  ]);
  await ctx.providers.queues.sendAll(
    "catalog",
    distinct(videos.map(({ id }) => id)).map((id) => ({ type: "video", id })),
  );
}

/** Whether the views since the last rank change the place among the search results. */
const movesInSearch = (rank: string | undefined, views: number): boolean =>
  sortKeyOfViews(Number.parseInt(rank ?? "0", 10)) !== sortKeyOfViews(views);

/** Two concurrent batches keep the higher rank. */
async function rankChannel(ctx: Context<"queues">, id: string): Promise<void> {
  const { channels } = ctx.database;
  const { data } = await channels.get({ id }).go({ consistent: true });
  if (data?.popular_list === undefined) return;
  const { popular_list, popular_sort_key, views } = data;
  // Not written if a later batch has moved it further already.
  await tryWrite(
    channels
      .patch({ id })
      .set({ popular_list, popular_sort_key: rankSortKey(views, id) })
      .where((attribute, { eq }) => eq(attribute.views, views))
      .go(),
  );
  if (movesInSearch(popular_sort_key, views)) {
    await ctx.providers.queues.send("catalog", { type: "channel_card", id });
  }
}

async function rankCreator(ctx: Context<"queues">, id: string): Promise<void> {
  const { users } = ctx.database;
  const { data } = await users.get({ id }).go({ consistent: true });
  if (data?.popular_list === undefined) return;
  const { activity, popular_list, popular_sort_key } = data;
  // Not written if a later batch has moved it further already.
  await tryWrite(
    users
      .patch({ id })
      .set({ popular_list, popular_sort_key: rankSortKey(activity, id) })
      .where((attribute, { eq }) => eq(attribute.activity, activity))
      .go(),
  );
  if (movesInSearch(popular_sort_key, activity)) {
    await ctx.providers.queues.send("catalog", { type: "creator", id });
  }
}
