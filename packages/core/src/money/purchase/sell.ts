import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import { platformFee } from "@marquee/contracts/money/payment/platform-fee";
import { closedReason, describeClosed, givesAccess } from "../../people/entitlement/index.ts";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { invalidState, MarqueeError } from "../../platform/errors.ts";
import {
  isPayeeRefused,
  type StripeSessionRequest,
} from "../../platform/providers/stripe-calls.ts";
import { applyCoupon, lineItem, oneTimePayment, startCheckout } from "../checkout/index.ts";
import { checkAccount } from "../payout/index.ts";
import { cannotBePaid, feePercent, requirePayee } from "./seller.ts";

export interface Sale {
  buyer: User;
  seller: User;
  /** A membership is a channel that is paid by the month. */
  kind: "video" | "channel" | "membership";
  itemId: string;
  title: string;
  /** Minor units, as the item says. */
  price: number;
  link: string;
  cancelPath: string;
  couponCode?: string | undefined;
  /** Items that give access to this one: itself, or what contains it. */
  openedBy: readonly string[];
}

const nounOf = ({ kind }: Pick<Sale, "kind">) => (kind === "video" ? "video" : "channel");

/**
 * Opens the hosted checkout of a sale between two people. The seller's account takes the charge, or each month's, less
 * the fee of the seller's plan (Stripe, "Create destination charges").
 * @throws invalid_state, already_purchased, coupon_invalid
 */
export async function sell(ctx: Context<"stripe" | "queues">, sale: Sale): Promise<CheckoutStart> {
  const { buyer, seller, price } = sale;
  if (buyer.id === seller.id) {
    throw invalidState(`This is your own ${nounOf(sale)}; it is open to you.`);
  }
  if (price === 0) {
    throw invalidState(`This ${nounOf(sale)} is free; there is nothing to buy.`);
  }
  const check = () => requireNotBought(ctx, sale);
  await check();
  const destination = requirePayee(seller);
  const { amount, discounts } = await applyCoupon(ctx, {
    code: sale.couponCode,
    user: buyer,
    price,
    sold: { creatorId: seller.id, itemId: sale.itemId },
  });
  const percent = feePercent(seller, ctx.now());
  const fee = platformFee(amount, percent);
  const start = startCheckout(ctx, {
    user: buyer,
    kind: sale.kind,
    itemId: sale.itemId,
    title: sale.title,
    link: sale.link,
    cancelPath: sale.cancelPath,
    couponCode: sale.couponCode,
    creatorId: seller.id,
    amount,
    platformFee: fee,
    slot: sale.itemId,
    request:
      sale.kind === "membership"
        ? monthlyRequest(sale, destination, percent)
        : { ...oneTimeRequest(sale, destination, { amount, fee }), ...discounts },
    checkAgain: check,
  });
  return start.catch(async (cause: unknown) => {
    if (!isPayeeRefused(cause)) throw cause;
    // The provider has newer data about the account than we have.
    await checkAccount(ctx, seller);
    throw cannotBePaid();
  });
}

const metadataOf = (sale: Sale) => ({
  user_id: sale.buyer.id,
  kind: sale.kind,
  item_id: sale.itemId,
});

function oneTimeRequest(
  sale: Sale,
  destination: string,
  { amount, fee }: { amount: number; fee: number },
): StripeSessionRequest {
  return oneTimePayment(
    { ...sale, amount },
    {
      ...(fee > 0 && { application_fee_amount: fee }),
      transfer_data: { destination },
      metadata: metadataOf(sale),
    },
  );
}

/** The price and the share at the time of joining stay for the whole membership. */
function monthlyRequest(sale: Sale, destination: string, percent: number): StripeSessionRequest {
  return {
    mode: "subscription",
    line_items: [lineItem(sale, { recurring: { interval: "month" } })],
    subscription_data: {
      ...(percent !== 0 && { application_fee_percent: percent }),
      transfer_data: { destination },
      metadata: metadataOf(sale),
    },
  };
}

const closingAttributes = [
  "status",
  "access_until",
  "refunding_until",
  "cancel_at_period_end",
  "past_due",
] as const;

/** @throws already_purchased; invalid_state for a purchase that is closed at the moment */
export async function requireNotBought(
  ctx: Context,
  sale: Pick<Sale, "buyer" | "kind" | "openedBy">,
): Promise<void> {
  const { data } = await ctx.database.purchases
    .get(sale.openedBy.map((item_id) => ({ buyer_id: sale.buyer.id, item_id })))
    .go({ consistent: true, attributes: [...closingAttributes] });
  const now = ctx.now();
  const noun = nounOf(sale);
  if (data.some((bought) => givesAccess(bought, now))) {
    throw new MarqueeError(
      "already_purchased",
      `You have this ${noun} already. It is in your library.`,
    );
  }
  const [reason] = data.flatMap((bought) => closedReason(bought, now) ?? []);
  if (reason !== undefined) throw invalidState(describeClosed(reason, noun));
}
