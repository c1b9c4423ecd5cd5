import type { Series } from "@marquee/contracts/content/series/series.schema";
import { toSlug } from "@marquee/contracts/ids";
import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";
import { type Context, isOwnerOrAdmin } from "../../platform/context.ts";

export type SeriesItem = EntityItem<Database["series"]>;

export function presentSeries(ctx: Context, item: SeriesItem): Series {
  return {
    id: item.id,
    series_id: item.id,
    slug: toSlug(item.name, item.id),
    name: item.name,
    description: item.description,
    channel_id: item.channel_id,
    creator_id: item.creator_id,
    video_count: item.video_ids.length,
    video_ids: isOwnerOrAdmin(ctx, item.creator_id) ? item.video_ids : null,
    created_at: item.created_at,
    updated_at: item.updated_at,
    version: item.version,
  };
}
