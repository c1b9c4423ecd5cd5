import type { WatchedCard } from "@marquee/contracts/history/history.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { type Context, requireUser } from "../context.ts";
import { type PageResult, readPage } from "../dynamo/pages.ts";
import { findEntitlements } from "../purchase/index.ts";
import { videoAccess } from "../video/access.ts";
import { toCard } from "../video/views-of-video.ts";
import { percentOf, resumePosition, type WatchHistoryItem } from "./progress.ts";

/**
 * One's own watched videos, the latest first; those that one may no longer know of are left out.
 * One read of the history, then videos and purchases in parallel.
 */
export async function listHistory({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest;
}): Promise<PageResult<WatchedCard>> {
  const { userId } = requireUser(ctx);
  const page = await readPage({
    list: `history:${userId}`,
    request: input,
    position: ({ listed_place }: WatchHistoryItem) => ({ listed_place: listed_place ?? "" }),
    positionSchema: z.strictObject({ listed_place: z.string() }),
    fetch: async (after, limit) => {
      const query = ctx.database.watchHistory.query.listed({ listed_for: userId });
      const { data } = await (after === undefined ? query : query.lt(after)).go({
        order: "desc",
        limit,
        count: limit,
      });
      return data;
    },
  });
  const videoIds = page.items.map(({ video_id }) => video_id);
  const [{ data: videos }, purchases] = await Promise.all([
    ctx.database.videos.get(videoIds.map((id) => ({ id }))).go(),
    findEntitlements(ctx, { buyerId: userId, itemIds: videoIds }),
  ]);
  const byId = new Map(videos.map((video) => [video.id, video]));
  return {
    pagination: page.pagination,
    items: page.items.flatMap((item) => {
      const video = byId.get(item.video_id);
      const purchase = purchases.get(item.video_id);
      // A bought channel opens videos, and hides none: it need not be read here.
      const viewing = { actor: ctx.actor, purchase, channelBought: false, now: ctx.now() };
      if (video === undefined || videoAccess(video, viewing) === "hidden") return [];
      return [
        {
          ...toCard(ctx, video, purchase),
          resume_position: resumePosition(item),
          progress_percent: percentOf(item),
          finished: item.finished,
          watched_at: item.reported_at,
        },
      ];
    }),
  };
}
