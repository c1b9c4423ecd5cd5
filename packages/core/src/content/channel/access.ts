import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";
import { isKeptForBuyers } from "../../people/entitlement/index.ts";
import type { Actor } from "../../platform/actor.ts";
import { isOwnerOrAdmin } from "../../platform/context.ts";

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
  if (input.privacyType === "public" || input.purchased) return "granted";
  if (input.actor.type !== "user") return "sign_in_required";
  if (isOwnerOrAdmin(input, input.creatorId)) return "granted";
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
