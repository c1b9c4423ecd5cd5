import type { Context } from "../context.ts";
import { stableId } from "../ids.ts";
import { notify } from "../notification/notify.ts";
import { formatAmount } from "./announce.ts";
import type { CheckoutItem } from "./checkout-item.ts";

/**
 * True when what a checkout is for was blocked, or is gone for good, while its page was open: who paid for it could
 * not open it. What its owner deleted stays open to buyers for a while, and what is unpublished stays theirs.
 */
export async function isClosed(ctx: Context, checkout: CheckoutItem): Promise<boolean> {
  const key = { id: checkout.item_id };
  if (checkout.kind === "video") {
    const { data: video } = await ctx.database.videos.get(key).go({ consistent: true });
    return video === null || video.status === "blocked" || video.channel_blocked === true;
  }
  const { data: channel } = await ctx.database.channels.get(key).go({ consistent: true });
  // A deleted channel counts as blocked too.
  return channel === null || (channel.blocked_at !== undefined && channel.deleted_at === undefined);
}

/** Tells who has paid for such a thing that their money comes back, once a checkout. */
export async function tellOfClosed(
  ctx: Context<"queues">,
  checkout: CheckoutItem,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  await notify(ctx, {
    id: stableId("notification", new Date(checkout.created_at), `closed:${checkout.session_id}`),
    user_id: checkout.user_id,
    type: "purchase",
    title: "Your money is on its way back",
    body: `“${checkout.title}” was closed while you were paying. ${formatAmount(amount)} go back to your card. Banks take 5 to 10 days.`,
  });
}
