import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { toSlug } from "@marquee/contracts/ids";
import { findEntitlements, isOpen, keptUntil } from "../../people/entitlement/index.ts";
import { type Context, isOwnerOrAdmin, viewerId } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { type ChannelItem, channelAccess } from "./access.ts";

/** Channels as the caller sees them; for a signed-in caller one more read finds the purchases. */
export async function presentChannels(
  ctx: Context,
  items: readonly ChannelItem[],
): Promise<Channel[]> {
  const buyerId = viewerId(ctx);
  const priced = items.filter((item) => item.price > 0).map((item) => item.id);
  const entitlements =
    buyerId === undefined || priced.length === 0
      ? undefined
      : await findEntitlements(ctx, { buyerId, itemIds: priced });
  return items.map((item) => {
    const entitlement = entitlements?.get(item.id);
    const purchased = entitlement !== undefined && isOpen(entitlement, ctx.now());
    return {
      id: item.id,
      slug: toSlug(item.name, item.id),
      name: item.name,
      description: item.description,
      category_id: item.category_id,
      privacy_type: item.privacy_type,
      price: item.price,
      currency: "usd" as const,
      purchase_type: item.purchase_type,
      image_url: publicImageUrl(ctx.config, item.image_key),
      creator_id: item.creator_id,
      creator_name: item.creator_name,
      creator_slug: toSlug(item.creator_name, item.creator_id),
      creator_profile_picture: publicImageUrl(ctx.config, item.creator_picture_key),
      video_count: item.video_count,
      rating_average: item.rating_count === 0 ? null : item.rating_sum / item.rating_count,
      rating_count: item.rating_count,
      follower_count: item.follower_count ?? 0,
      is_purchased: purchased,
      is_following: null,
      access: channelAccess({
        privacyType: item.privacy_type,
        price: item.price,
        creatorId: item.creator_id,
        actor: ctx.actor,
        purchased,
      }),
      created_at: item.created_at,
      version: item.version,
      ...(item.deleted_at === undefined ? {} : { available_until: keptUntil(item.deleted_at) }),
      ...(item.blocked_at !== undefined && isOwnerOrAdmin(ctx, item.creator_id)
        ? { blocked_reason: item.blocked_reason ?? "" }
        : {}),
    };
  });
}

export async function presentChannel(ctx: Context, item: ChannelItem): Promise<Channel> {
  const [channel] = await presentChannels(ctx, [item]);
  if (channel === undefined) throw new Error("One channel makes one channel");
  return channel;
}
