import { idSchema } from "@marquee/contracts/ids";
import { opensWithChannelOnly } from "../../content/video/index.ts";
import type { Context } from "../../platform/context.ts";
import { invalidState, notFound } from "../../platform/errors.ts";

const isVideoId = (id: string) => idSchema("video").safeParse(id).success;
const isChannelId = (id: string) => idSchema("channel").safeParse(id).success;

/**
 * A video or a channel of the creator that buyers pay once.
 * @throws not_found for one of somebody else; invalid_state for one that is free, paid by the month, or a video that
 * opens with its channel only
 */
export async function requireSoldItem(
  ctx: Context,
  { creatorId, item_id }: { creatorId: string; item_id: string },
): Promise<{ title: string; price: number }> {
  if (isVideoId(item_id)) {
    const { data } = await ctx.database.videos.get({ id: item_id }).go();
    if (data?.creator_id !== creatorId) throw notFound("video");
    if (data.access_type !== "paid") throw invalidState("This video is free; there is no price.");
    if (opensWithChannelOnly(data)) {
      throw invalidState(
        "This video opens with its channel only. Make the coupon for the channel.",
      );
    }
    return { title: data.title, price: data.price };
  }
  if (!isChannelId(item_id)) throw notFound("item");
  const { data } = await ctx.database.channels.get({ id: item_id }).go();
  if (data?.creator_id !== creatorId) throw notFound("channel");
  if (data.price === 0) throw invalidState("This channel is free; there is no price.");
  if (data.purchase_type === "monthly") {
    throw invalidState("Coupons are not for channels that are paid by the month.");
  }
  return { title: data.name, price: data.price };
}

/** The titles of videos and channels, by their ids; without those that were deleted. */
export async function readTitles(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const keysOf = (isOfKind: (id: string) => boolean) =>
    [...new Set(ids)].filter(isOfKind).map((id) => ({ id }));
  const { videos, channels } = ctx.database;
  const [{ data: readVideos }, { data: readChannels }] = await Promise.all([
    videos.get(keysOf(isVideoId)).go({ attributes: ["id", "title"] }),
    channels.get(keysOf(isChannelId)).go({ attributes: ["id", "name"] }),
  ]);
  return new Map([
    ...readVideos.map(({ id, title }): [string, string] => [id, title]),
    ...readChannels.map(({ id, name }): [string, string] => [id, name]),
  ]);
}
