import type { SavedCard } from "@marquee/contracts/content/saved/saved.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { type Call, requireUser } from "../../platform/context.ts";
import { order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { findVisibleCards } from "../video/index.ts";

/**
 * The caller's saved videos, newest saved first. Videos whose page the caller may no longer see are left out.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listSavedVideos({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<SavedCard>> {
  const { userId } = requireUser(ctx);
  const { items, pagination } = await readList({
    name: `saved:${userId}`,
    request: input,
    order: order({ saved_at: z.string(), video_id: z.string() }, "desc"),
    read: ({ from, limits }) =>
      from(ctx.database.savedVideos.query.newest({ saved_by: userId })).go(limits),
  });
  const cards = await findVisibleCards(
    ctx,
    items.map(({ video_id }) => video_id),
  );
  return {
    pagination: { ...pagination, hidden: items.length - cards.size },
    items: items.flatMap(({ video_id, saved_at }) => {
      const card = cards.get(video_id);
      return card === undefined ? [] : [{ ...card, saved_at }];
    }),
  };
}
