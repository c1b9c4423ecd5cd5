import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { findEntitlements, givesAccess } from "../../people/entitlement/index.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { allOf, anyOf } from "../../platform/dynamo/conditions.ts";
import { newestFirst, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { notFound } from "../../platform/errors.ts";
import { videoAccess } from "./access.ts";
import { presentVideoCard } from "./present-video.ts";

/**
 * The videos of a channel that the caller has bought, newest first. They are published, or deleted and still kept for
 * buyers, and no public list shows the latter. Unlisted ones are only for people with their link. Two reads in
 * parallel.
 * @throws invalid_cursor, page_too_far, unauthenticated, not_found for a channel that was not bought
 */
export async function listBoughtChannel({
  ctx,
  input,
}: Call<PageRequest & { channel_id: string }>): Promise<PageResult<VideoCard>> {
  requireUser(ctx);
  const { channel_id } = input;
  const now = ctx.now();
  const [entitlements, page] = await Promise.all([
    findEntitlements(ctx, [channel_id]),
    readList({
      name: `bought-channel:${channel_id}`,
      request: input,
      order: newestFirst,
      read: ({ from, limits }) =>
        from(ctx.database.videos.query.byChannel({ channel_id }))
          .where(({ privacy_type, status }, { eq }) =>
            allOf(
              eq(privacy_type, "public"),
              anyOf(eq(status, "published"), eq(status, "deleted")),
            ),
          )
          .go(limits),
    }),
  ]);
  const bought = entitlements.get(channel_id);
  if (!givesAccess(bought, now)) throw notFound("channel");
  const viewing = { actor: ctx.actor, isChannelBought: true, now };
  return {
    pagination: page.pagination,
    items: page.items
      .filter((video) => videoAccess(video, viewing) === "granted")
      .map((video) => presentVideoCard(ctx, video, undefined, bought)),
  };
}
