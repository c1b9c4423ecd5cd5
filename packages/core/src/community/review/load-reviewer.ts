import type { ClosedReason } from "@marquee/contracts/constants";
import { type ChannelItem, channelAccess } from "../../content/channel/index.ts";
import {
  closedReason,
  describeClosed,
  findEntitlements,
  givesAccess,
} from "../../people/entitlement/index.ts";
import { loadUser } from "../../people/user/index.ts";
import { type Context, requireUser } from "../../platform/context.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { loadReviewed } from "./load-review.ts";

interface Reviewer {
  author: Awaited<ReturnType<typeof loadUser>>;
  channel: ChannelItem;
  isBought: boolean;
  /** Why the caller's purchase of the channel gives no access now. */
  closed: ClosedReason | undefined;
}

/**
 * The caller as the author of a review of this channel. One round of parallel reads. @throws unauthenticated, not_found
 */
export async function loadReviewer(ctx: Context, channelId: string): Promise<Reviewer> {
  const { userId } = requireUser(ctx);
  const [channel, author, entitlements] = await Promise.all([
    loadReviewed(ctx, channelId),
    loadUser(ctx, userId),
    findEntitlements(ctx, [channelId]),
  ]);
  const bought = entitlements.get(channel.id);
  const now = ctx.now();
  const isBought = givesAccess(bought, now);
  return { author, channel, isBought, closed: closedReason(bought, now) };
}

/** @throws forbidden for the channel's owner, and with `message` for people without access */
export function requireAccess(
  { author, channel, isBought, closed }: Reviewer,
  message: string,
): void {
  if (channel.creator_id === author.id) {
    throw new MarqueeError("forbidden", "You cannot review your own channel.");
  }
  const access = channelAccess(channel, {
    // An admin can see the content without having bought it, but only buyers and members may review.
    actor: { type: "user", userId: author.id, accountType: "watcher" },
    isBought,
  });
  if (access === "granted") return;
  throw new MarqueeError(
    "forbidden",
    closed === undefined ? message : describeClosed(closed, "channel"),
  );
}
