import type { CallAnswer } from "@marquee/contracts/call";
import type { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import type { PageRequest } from "@marquee/contracts/pagination";
import { type Call, type Context, viewerId } from "../../platform/context.ts";
import { latestIdFirst, readList } from "../../platform/dynamo/pages.ts";
import { loadReviewed, moderatorRole } from "./load-review.ts";
import { presentReview, type ReviewItem } from "./present-review.ts";

type ReviewList = CallAnswer<typeof reviewCalls.ofChannel>;

/**
 * A channel's reviews, newest first: the visible ones, and for its owner and admins the hidden ones too. One round of
 * parallel reads; for an owner a second one, because the owner of the channel decides what is read.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listReviews({
  ctx,
  input,
}: Call<PageRequest & { id: string }>): Promise<ReviewList> {
  const { id: channelId } = input;
  const readReviews = (scope: "all" | "shown") =>
    readList({
      name: `reviews:${channelId}:${scope}`,
      request: input,
      order: latestIdFirst,
      read: ({ from, limits }) => {
        const { byChannel, byState } = ctx.database.reviews.query;
        return scope === "all"
          ? from(byChannel({ channel_id: channelId })).go(limits)
          : from(byState({ channel_id: channelId, state: "shown" })).go(limits);
      },
    });
  // A creator or an admin may see hidden reviews, so only for them the channel is read first.
  const { actor } = ctx;
  const mayModerate = actor.type === "user" && actor.accountType !== "watcher";
  const channelRead = loadReviewed(ctx, channelId);
  const [channel, page, own] = await Promise.all([
    channelRead,
    mayModerate
      ? channelRead.then((loaded) =>
          readReviews(moderatorRole(ctx, loaded) === undefined ? "shown" : "all"),
        )
      : readReviews("shown"),
    readOwn(ctx, channelId),
  ]);
  return {
    reviews: page.items.map((item) => presentReview(ctx, item)),
    rating_average: channel.rating_count === 0 ? null : channel.rating_sum / channel.rating_count,
    rating_count: channel.rating_count,
    own_review: own === null ? null : presentReview(ctx, own),
    pagination: page.pagination,
  };
}

async function readOwn(ctx: Context, channelId: string): Promise<ReviewItem | null> {
  const authorId = viewerId(ctx);
  if (authorId === undefined) return null;
  const key = { channel_id: channelId, author_id: authorId };
  return (await ctx.database.reviews.get(key).go()).data;
}
