import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { toSlug } from "@marquee/contracts/ids";
import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";
import {
  findEntitlements,
  isKeptForBuyers,
  isOpen,
  keptUntil,
} from "../../people/entitlement/index.ts";
import type { Actor } from "../../platform/actor.ts";
import { type Context, viewerId } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";

export type ChannelItem = EntityItem<Database["channels"]>;

/**
 * Public: open to everybody. Private: for signed-in people; with a price, for buyers. Its owner and admins always have
 * access.
 */
export function channelAccess(input: {
  privacyType: ChannelItem["privacy_type"];
  price: number;
  creatorId: string;
  actor: Actor;
  purchased: boolean;
}): Channel["access"] {
  const { actor } = input;
  if (input.privacyType === "public" || input.purchased) return "granted";
  if (actor.type !== "user") return "sign_in_required";
  if (actor.userId === input.creatorId || actor.accountType === "admin") return "granted";
  return input.price === 0 ? "granted" : "purchase_required";
}

/** True for a channel that an admin has blocked, or whose creator's account is closed. */
export function isWithdrawn(
  channel: Pick<ChannelItem, "blocked_at" | "creator_deactivated">,
): boolean {
  return channel.blocked_at !== undefined || channel.creator_deactivated === true;
}

/** The access of a visitor to a channel. */
export function visitorAccess(channel: ChannelItem): Channel["access"] | "hidden" {
  if (isWithdrawn(channel) || channel.deleted_at !== undefined) return "hidden";
  return channelAccess({
    privacyType: channel.privacy_type,
    price: channel.price,
    creatorId: channel.creator_id,
    actor: { type: "anonymous" },
    purchased: false,
  });
}

/**
 * True for a channel that its buyers may still open. A channel that an admin has blocked stays closed after its
 * deletion.
 */
export function isOpenToBuyers(channel: ChannelItem, now: Date): boolean {
  if (channel.deleted_at === undefined) return channel.blocked_at === undefined;
  // A deletion also sets blocked_at; only an admin's block has a reason.
  return channel.blocked_reason === undefined && isKeptForBuyers(channel, now);
}

/** Its owner and admins see a channel in every state. */
export function manages(actor: Actor, channel: Pick<ChannelItem, "creator_id">): boolean {
  if (actor.type !== "user") return false;
  return actor.userId === channel.creator_id || actor.accountType === "admin";
}

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
      ...(item.blocked_at !== undefined && manages(ctx.actor, item)
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
