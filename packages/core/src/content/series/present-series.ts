import { type Series, seriesSchema } from "@marquee/contracts/content/series/series.schema";
import { toSlug } from "@marquee/contracts/ids";
import type { Item } from "../../database.ts";
import { type Context, isOwnerOrAdmin } from "../../platform/context.ts";
import { present } from "../../platform/present.ts";

export type SeriesItem = Item<"series">;

/** A series for the caller: only its owner and admins get the ids of its videos, hidden ones included. */
export function presentSeries(ctx: Context, item: SeriesItem): Series {
  const canManage = isOwnerOrAdmin(ctx, item.creator_id);
  return present(seriesSchema, item, {
    series_id: item.id,
    slug: toSlug(item.name, item.id),
    video_count: (canManage ? undefined : item.public_count) ?? item.video_ids.length,
    video_ids: canManage ? item.video_ids : null,
  });
}
