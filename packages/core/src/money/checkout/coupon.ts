import { discountFor, isTooSmall } from "@marquee/contracts/money/coupon/discount";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { idOfReference, type StripeCoupon } from "../../platform/providers/stripe-calls.ts";
import { stripePageSize } from "../../platform/providers/stripe-pages.ts";
import { findCreatorCoupon } from "../coupon/index.ts";

export interface Coupon {
  code: string;
  /** As a checkout session takes it: the platform's code, or a creator's coupon, by the provider's id. */
  discount: { promotion_code: string } | { coupon: string };
  percentOff: number | undefined;
  /** Minor units. */
  amountOff: number | undefined;
  minAmount: number;
  /** The months of a plan in which it counts: "once" for the first payment alone. */
  months: number | "once" | "forever";
}

export const couponInvalid = (message: string): MarqueeError =>
  new MarqueeError("coupon_invalid", message, { fields: { coupon_code: message } });

const couponUnknown = "This coupon is not known. Check the spelling.";

/** What a coupon is redeemed for, where a creator sells it: the creator's own coupons are for it too. */
export interface RedeemedFor {
  creatorId: string;
  itemId: string;
}

/**
 * The price after the coupon of a code, in minor units, and the coupon as a checkout session takes it.
 * @throws coupon_invalid
 */
export async function applyCoupon(
  ctx: Context<"stripe">,
  input: { code: string | undefined; user: User; price: number; sold?: RedeemedFor },
): Promise<{
  coupon: Coupon | undefined;
  amount: number;
  discounts: { discounts?: Coupon["discount"][] };
}> {
  const { code, user, price, sold } = input;
  if (code === undefined) return { coupon: undefined, amount: price, discounts: {} };
  const coupon = await findCoupon(ctx, { code, customerId: user.stripe_customer_id, sold });
  const amount = price - chargeableDiscount(coupon, price);
  return { coupon, amount, discounts: { discounts: [coupon.discount] } };
}

/**
 * Looks a code up: the seller's own coupon first. If that has ended, or is for something else, the code is the
 * platform's. The payment provider alone knows whether it still works.
 * @throws coupon_invalid
 */
export async function findCoupon(
  ctx: Context<"stripe">,
  {
    sold,
    ...input
  }: { code: string; customerId: string | undefined; sold?: RedeemedFor | undefined },
): Promise<Coupon> {
  const own = sold && (await findSellerCoupon(ctx, { code: input.code, sold }));
  return typeof own === "object" ? own : findPlatformCoupon(ctx, input, own);
}

/**
 * The coupon of the creator who sells the item, or the reason why it does not count; undefined when they have none with
 * this code.
 */
async function findSellerCoupon(
  ctx: Context<"stripe">,
  { code, sold }: { code: string; sold: RedeemedFor },
): Promise<Coupon | string | undefined> {
  const found = await findCreatorCoupon(ctx, { creatorId: sold.creatorId, code });
  if (found === undefined) return undefined;
  const { own, provided } = found;
  if (own.item_id !== undefined && own.item_id !== sold.itemId) {
    return "This coupon is for something else of this creator.";
  }
  const expiry = own.expires_at === undefined ? null : Date.parse(own.expires_at) / 1000;
  const ended = reasonOfEnd([{ ...provided, redeem_by: expiry }], ctx.now());
  if (ended !== undefined) return ended;
  return {
    code,
    discount: { coupon: own.stripe_coupon_id },
    percentOff: own.percent_off,
    amountOff: own.amount_off,
    minAmount: 0,
    months: "once",
  };
}

async function findPlatformCoupon(
  ctx: Context<"stripe">,
  input: { code: string; customerId: string | undefined },
  reasonWithoutOne: string | undefined,
): Promise<Coupon> {
  const stripe = await ctx.providers.stripe();
  // With those that no longer work, so that the buyer reads why.
  const { data } = await stripe.promotionCodes.list({
    code: input.code,
    limit: stripePageSize,
    expand: ["data.promotion.coupon"],
  });
  const working = data.filter(({ active }) => active);
  const promotion = chooseFor(input.customerId, working) ?? chooseFor(input.customerId, data);
  const coupon = promotion?.promotion.coupon;
  if (promotion === undefined || coupon === null || coupon === undefined) {
    throw couponInvalid(reasonWithoutOne ?? couponUnknown);
  }
  if (typeof coupon === "string") throw new Error("The provider answers the coupon with its code");
  const ended = reasonOfEnd([promotion, coupon], ctx.now());
  if (ended !== undefined) throw couponInvalid(ended);
  if (!promotion.active) throw couponInvalid(couponUnknown);
  const owner = idOfReference(promotion.customer);
  if (owner !== undefined && owner !== input.customerId) {
    throw couponInvalid("This coupon belongs to another account.");
  }
  if (coupon.amount_off !== null && coupon.currency !== "usd") {
    throw couponInvalid("This coupon is for another currency.");
  }
  return {
    code: input.code,
    discount: { promotion_code: promotion.id },
    percentOff: coupon.percent_off ?? undefined,
    amountOff: coupon.amount_off ?? undefined,
    minAmount: promotion.restrictions.minimum_amount ?? 0,
    months: monthsOf(coupon),
  };
}

function monthsOf({ duration, duration_in_months }: StripeCoupon): Coupon["months"] {
  return duration === "forever" ? "forever" : (duration_in_months ?? "once");
}

/** The limits of a code or of its coupon; times in seconds since 1970. */
interface Limits {
  expires_at?: number | null;
  redeem_by?: number | null;
  max_redemptions: number | null;
  times_redeemed: number;
}

/**
 * Why a code does not work. It or its coupon has expired or was used up, which also makes it inactive (Stripe, "The
 * Promotion Code object", `active`). A code that was ended by hand has no reason.
 */
function reasonOfEnd(limits: readonly Limits[], now: Date): string | undefined {
  const isPast = (at: number | null = null) => at !== null && at * 1000 <= now.getTime();
  if (limits.some((one) => isPast(one.expires_at) || isPast(one.redeem_by))) {
    return "This coupon has expired.";
  }
  const isUsedUp = ({ max_redemptions: most, times_redeemed }: Limits) =>
    most !== null && times_redeemed >= most;
  return limits.some(isUsedUp) ? "This coupon has been used up." : undefined;
}

/**
 * The code for this customer. A code is unique for each customer only (Stripe, "The Promotion Code object", `code`). So
 * several customers, and everybody, may have one of the same name.
 */
function chooseFor<Code extends { customer: string | { id: string } | null }>(
  customerId: string | undefined,
  codes: readonly Code[],
): Code | undefined {
  const codeOf = (owner: string | undefined) =>
    codes.find(({ customer }) => idOfReference(customer) === owner);
  return codeOf(customerId) ?? codeOf(undefined) ?? codes[0];
}

/**
 * What a coupon takes off a price; minor units. The provider decides whether the coupon is for this item, when the
 * checkout is opened.
 * @throws coupon_invalid when it would leave a charge that is too small to make
 */
export function chargeableDiscount(coupon: Coupon, price: number): number {
  if (price < coupon.minAmount) throw couponInvalid("This coupon is for larger purchases.");
  const discount = discountFor(coupon, price);
  if (isTooSmall(price - discount)) {
    throw couponInvalid("This coupon would leave less than $0.50 to pay, which cannot be charged.");
  }
  return discount;
}
