import { idSchema } from "@marquee/contracts/ids";
import { discountFor, isTooSmall } from "@marquee/contracts/money/coupon/discount";
import { isWithdrawn } from "../../content/channel/index.ts";
import {
  isBlocked,
  isPublished,
  opensWithChannelOnly,
  type VideoItem,
} from "../../content/video/index.ts";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { invalidState, notFound } from "../../platform/errors.ts";
import { formatAmount } from "../payment/index.ts";

/** A membership costs its member the same each month. */
export const noMonthlyCoupons = "Coupons are not for channels that are paid by the month.";

const isVideoId = (id: string) => idSchema("video").safeParse(id).success;
const isChannelId = (id: string) => idSchema("channel").safeParse(id).success;

/** A video or a channel that a coupon is for. */
export interface SoldItem {
  title: string;
  /** Minor units. */
  price: number;
  /** Why buyers do not pay for it once; undefined for what they do. */
  obstacle: string | undefined;
  /** Why nobody can buy it now; undefined for what is open to buyers. */
  pause: string | undefined;
}

const videoAttributes = [
  "id",
  "title",
  "price",
  "status",
  "privacy_type",
  "access_type",
  "channel_privacy_type",
  "channel_price",
  "channel_blocked",
  "creator_deactivated",
] as const;
const channelAttributes = [
  "id",
  "name",
  "price",
  "purchase_type",
  "deleted_at",
  "blocked_at",
  "creator_deactivated",
] as const;

type VideoFacts = Pick<VideoItem, (typeof videoAttributes)[number]>;
type ChannelFacts = Pick<Item<"channels">, (typeof channelAttributes)[number]>;

/** Undefined for one that was deleted and is kept for its buyers only. */
function soldVideo(video: VideoFacts): SoldItem | undefined {
  if (video.status === "deleted") return undefined;
  const { title, price } = video;
  return { title, price, obstacle: videoObstacle(video), pause: videoPause(video) };
}

function videoObstacle(video: VideoFacts): string | undefined {
  if (video.access_type !== "paid") return "This video is free; there is no price.";
  return opensWithChannelOnly(video)
    ? "This video opens with its channel only. Make the coupon for the channel."
    : undefined;
}

function videoPause(video: VideoFacts): string | undefined {
  if (isPublished(video)) return undefined;
  if (isBlocked(video)) {
    return video.status === "blocked"
      ? "This video is blocked."
      : "The channel of this video is blocked.";
  }
  return video.status === "published" ? "This video is private." : "This video is not published.";
}

/** Undefined for one that was deleted and is kept for its buyers only. */
function soldChannel(channel: ChannelFacts): SoldItem | undefined {
  if (channel.deleted_at !== undefined) return undefined;
  return {
    title: channel.name,
    price: channel.price,
    obstacle: channelObstacle(channel),
    pause: isWithdrawn(channel) ? "This channel is blocked." : undefined,
  };
}

function channelObstacle({ price, purchase_type }: ChannelFacts): string | undefined {
  if (price === 0) return "This channel is free; there is no price.";
  return purchase_type === "monthly" ? noMonthlyCoupons : undefined;
}

/**
 * A video or a channel of the creator that buyers pay once.
 * @throws not_found for one of somebody else, or a deleted one; invalid_state for one that is free, paid by the month,
 * or a video that opens with its channel only
 */
export async function requireSoldItem(
  ctx: Context,
  { creatorId, item_id }: { creatorId: string; item_id: string },
): Promise<SoldItem> {
  const item = await readOwnItem(ctx, creatorId, item_id);
  if (item === undefined) throw notFound("item");
  if (item.obstacle !== undefined) throw invalidState(item.obstacle);
  return item;
}

async function readOwnItem(
  ctx: Context,
  creatorId: string,
  id: string,
): Promise<SoldItem | undefined> {
  if (isVideoId(id)) {
    const { data } = await ctx.database.videos.get({ id }).go();
    return data?.creator_id === creatorId ? soldVideo(data) : undefined;
  }
  if (!isChannelId(id)) return undefined;
  const { data } = await ctx.database.channels.get({ id }).go();
  return data?.creator_id === creatorId ? soldChannel(data) : undefined;
}

/** Videos and channels, by their ids; without those that were deleted. */
export async function readSoldItems(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, SoldItem>> {
  const keysOf = (isOfKind: (id: string) => boolean) =>
    [...new Set(ids)].filter(isOfKind).map((id) => ({ id }));
  const { videos, channels } = ctx.database;
  const [{ data: readVideos }, { data: readChannels }] = await Promise.all([
    videos.get(keysOf(isVideoId)).go({ attributes: [...videoAttributes] }),
    channels.get(keysOf(isChannelId)).go({ attributes: [...channelAttributes] }),
  ]);
  const entryOf = (id: string, item: SoldItem | undefined): [string, SoldItem][] =>
    item === undefined ? [] : [[id, item]];
  return new Map([
    ...readVideos.flatMap((video) => entryOf(video.id, soldVideo(video))),
    ...readChannels.flatMap((channel) => entryOf(channel.id, soldChannel(channel))),
  ]);
}

/** Why no buyer could use a coupon at this price, in words for its creator. */
export function chargeProblem(
  { percent_off, amount_off }: Pick<Item<"coupons">, "percent_off" | "amount_off">,
  price: number,
): string | undefined {
  const left = price - discountFor({ percentOff: percent_off, amountOff: amount_off }, price);
  if (!isTooSmall(left)) return undefined;
  return `This leaves ${formatAmount(left)} of ${formatAmount(price)} to pay. Leave nothing, or at least $0.50`;
}
