import { toSlug } from "@marquee/contracts/ids";
import type { CheckoutStart } from "@marquee/contracts/payment/payment.schema";
import { type Context, requireUser } from "../context.ts";
import { notFound } from "../errors.ts";
import { loadUser } from "../user/profile.ts";
import { sell } from "./sell.ts";
import { findSeller } from "./seller.ts";

/**
 * Opens the hosted checkout of a channel: bought once, or joined by the month.
 * @throws unauthenticated, not_found, already_purchased, invalid_state, provider_unavailable
 */
export async function purchaseChannel({
  ctx,
  input,
}: {
  ctx: Context<"stripe" | "queues">;
  input: { id: string };
}): Promise<CheckoutStart> {
  const actor = requireUser(ctx);
  const [{ data: channel }, buyer] = await Promise.all([
    ctx.database.channels.get({ id: input.id }).go({ consistent: true }),
    loadUser(ctx, actor.userId),
  ]);
  if (channel === null || (channel.blocked_at !== undefined && channel.creator_id !== buyer.id)) {
    throw notFound("channel");
  }
  const seller = await findSeller(ctx, channel.creator_id);
  if (seller === undefined) throw notFound("channel");
  const slug = toSlug(channel.name, channel.id);
  return sell(ctx, {
    buyer,
    seller,
    kind: channel.purchase_type === "monthly" ? "membership" : "channel",
    itemId: channel.id,
    title: channel.name,
    price: channel.price,
    link: `/channel/${slug}`,
    cancelPath: `/payments/channel/${slug}/${channel.id}`,
    openedBy: [channel.id],
  });
}
