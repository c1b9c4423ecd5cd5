import type { WatchedCard } from "@marquee/contracts/content/history/history.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { type Call, requireUser } from "../../platform/context.ts";
import { order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { percentOf, resumePosition } from "../progress/index.ts";
import { findVisibleCards } from "../video/index.ts";

/**
 * The videos that the caller has watched, latest first, without those that the caller may no longer see. Reads the
 * history, then videos and purchases in parallel. A third read is for deleted videos that the buyers of their channel
 * may still see.
 * @throws invalid_cursor, page_too_far
 */
export async function listHistory({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<WatchedCard>> {
  const { userId } = requireUser(ctx);
  const page = await readList({
    name: `history:${userId}`,
    request: input,
    order: order({ listed_sort_key: z.string() }, "desc"),
    read: ({ from, limits }) =>
      from(ctx.database.watchHistory.query.listed({ listed_for: userId })).go(limits),
  });
  const cards = await findVisibleCards(
    ctx,
    page.items.map(({ video_id }) => video_id),
  );
  return {
    pagination: { ...page.pagination, hidden: page.items.length - cards.size },
    items: page.items.flatMap((item) => {
      const card = cards.get(item.video_id);
      if (card === undefined) return [];
      return [
        {
          ...card,
          resume_position: resumePosition(item, card.duration ?? undefined),
          progress_percent: percentOf(item),
          finished: item.finished,
          watched_at: item.reported_at,
        },
      ];
    }),
  };
}
