import { type Channel, channelSchema } from "@marquee/contracts/content/channel/channel.schema";
import { toSlug } from "@marquee/contracts/ids";
import {
  closedReason,
  findEntitlements,
  givesAccess,
  keptUntil,
} from "../../people/entitlement/index.ts";
import { type Context, isOwnerOrAdmin } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { present } from "../../platform/present.ts";
import { type ChannelItem, channelAccess, isChannelBlocked, isWithdrawn } from "./access.ts";

/** The attributes of a channel that an answer about it needs. A long list reads no others. */
export const presentedAttributes = [
  "id",
  "creator_id",
  "creator_name",
  "creator_picture_key",
  "name",
  "description",
  "category_id",
  "privacy_type",
  "price",
  "purchase_type",
  "image_key",
  "video_count",
  "rating_sum",
  "rating_count",
  "follower_count",
  "sales_paused",
  "creator_deactivated",
  "blocked_at",
  "blocked_reason",
  "deleted_at",
  "created_at",
  "version",
] as const satisfies readonly (keyof ChannelItem)[];

/** Channels as the caller sees them; for a signed-in caller one more read finds the purchases. */
export async function presentChannels(
  ctx: Context,
  items: readonly Pick<ChannelItem, (typeof presentedAttributes)[number]>[],
): Promise<Channel[]> {
  // A channel that is free now may have been sold before. That matters once it is closed to everybody else.
  const sold = items.filter((item) => item.price > 0 || isWithdrawn(item)).map(({ id }) => id);
  const entitlements = await findEntitlements(ctx, sold);
  return items.map((item) => {
    const entitlement = entitlements.get(item.id);
    const isBought = givesAccess(entitlement, ctx.now());
    const isOwner = isOwnerOrAdmin(ctx, item.creator_id);
    const isBlocked = isChannelBlocked(item);
    const closed_reason = closedReason(entitlement, ctx.now());
    return present(channelSchema, item, {
      slug: toSlug(item.name, item.id),
      currency: "usd",
      image_url: publicImageUrl(ctx.config, item.image_key),
      creator_slug: toSlug(item.creator_name, item.creator_id),
      creator_profile_picture: publicImageUrl(ctx.config, item.creator_picture_key),
      ...(item.creator_deactivated && { creator_deactivated: true }),
      rating_average: item.rating_count === 0 ? null : item.rating_sum / item.rating_count,
      follower_count: item.follower_count ?? 0,
      is_purchased: isBought,
      ...(isBought && {
        purchased_as: entitlement.access_until === undefined ? "one_time" : "monthly",
      }),
      ...(closed_reason && { closed_reason }),
      ...(item.price > 0 && item.sales_paused === true && { sales_paused: true }),
      is_following: null,
      access: channelAccess(item, { actor: ctx.actor, isBought }),
      ...(item.deleted_at !== undefined && {
        available_until: keptUntil(item.deleted_at, entitlement),
      }),
      ...(isBlocked && isOwner && { blocked_reason: item.blocked_reason ?? "" }),
      ...(isBlocked && isBought && !isOwner && { blocked_reason: "" }),
    });
  });
}

/** The channels of these ids that pass, as the caller sees them, in the order of the ids. One BatchGet, at most 100. */
export async function presentChannelsOf(
  ctx: Context,
  ids: readonly string[],
  isVisible: (channel: ChannelItem) => boolean,
): Promise<Channel[]> {
  const { data } = await ctx.database.channels.get(ids.map((id) => ({ id }))).go();
  const channels = await presentChannels(ctx, data.filter(isVisible));
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A channel as the caller sees it, with the caller's purchase and following of it. */
export async function presentChannel(ctx: Context, item: ChannelItem): Promise<Channel> {
  const [channel] = await presentChannels(ctx, [item]);
  if (channel === undefined) throw new Error("One channel makes one channel");
  return channel;
}
