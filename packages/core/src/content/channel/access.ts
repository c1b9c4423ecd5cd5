import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import type { Item } from "../../database.ts";
import { isKeptForBuyers } from "../../people/entitlement/index.ts";
import type { Actor } from "../../platform/actor.ts";
import { isOwnerOrAdmin } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";

export type ChannelItem = Item<"channels">;

/**
 * Public: open to everybody. Private: for signed-in people; with a price, for buyers. Its owner and admins always have
 * access.
 */
export function channelAccess(
  channel: Pick<ChannelItem, "privacy_type" | "price" | "creator_id">,
  viewing: { actor: Actor; isBought: boolean },
): Channel["access"] {
  if (channel.privacy_type === "public" || viewing.isBought) return "granted";
  if (viewing.actor.type !== "user") return "sign_in_required";
  if (isOwnerOrAdmin(viewing, channel.creator_id)) return "granted";
  return channel.price === 0 ? "granted" : "purchase_required";
}

/** True for a channel that people buy or join: a public one is open to everybody, whatever its price. */
export const isForSale = ({
  privacy_type,
  price,
}: Pick<ChannelItem, "privacy_type" | "price">): boolean => privacy_type === "private" && price > 0;

/** True for a channel that is blocked, by an admin or by its deletion, or whose creator's account is deactivated. */
export function isWithdrawn(
  channel: Pick<ChannelItem, "blocked_at" | "creator_deactivated">,
): boolean {
  return channel.blocked_at !== undefined || channel.creator_deactivated === true;
}

/** True for a channel that an admin has blocked. A deletion sets `blocked_at` too. */
export const isChannelBlocked = ({
  blocked_at,
  deleted_at,
}: Pick<ChannelItem, "blocked_at" | "deleted_at">): boolean =>
  blocked_at !== undefined && deleted_at === undefined;

/** A channel of this creator. @throws not_found for another person's, a deleted one, and null */
export function requireOwnChannel(channel: ChannelItem | null, creatorId: string): ChannelItem {
  if (channel?.creator_id !== creatorId || channel.deleted_at !== undefined) {
    throw notFound("channel");
  }
  return channel;
}

/** What a visitor without an account may see of a channel. */
export function visitorAccess(channel: ChannelItem): Channel["access"] | "hidden" {
  if (isWithdrawn(channel) || channel.deleted_at !== undefined) return "hidden";
  return channelAccess(channel, { actor: { type: "anonymous" }, isBought: false });
}

/**
 * True for a channel that its buyers may still open. A channel that an admin has blocked stays closed after its
 * deletion.
 */
export function isChannelOpenToBuyers(channel: ChannelItem, now: Date): boolean {
  if (channel.deleted_at === undefined) return channel.blocked_at === undefined;
  // A deletion also sets blocked_at; only an admin's block has a reason.
  return channel.blocked_reason === undefined && isKeptForBuyers(channel, now);
}
