import { isCouponValid } from "../catalog/coupons.ts";
import { couponOf, isCodeUsable, isOnlyForFirst } from "../catalog/promotion-codes.ts";
import { addInterval } from "../core/clock.ts";
import { invalidRequest } from "../core/errors.ts";
import { createObject } from "../core/events.ts";
import { newId, nullFields } from "../core/new-object.ts";
import { type Coupon, type Discount, idOf } from "../core/objects.ts";
import type { RequestedDiscount } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Parameters } from "../http/parameters.ts";

/** The discount of a coupon on an amount, in the smallest unit; never more than the amount. */
export function amountOff(coupon: Coupon, amount: number): number {
  if (amount <= 0) return 0;
  if (coupon.percent_off !== null) return Math.round((amount * coupon.percent_off) / 100);
  return Math.min(coupon.amount_off ?? 0, amount);
}

/** Divides a discount among amounts so that the parts add up to the whole. */
export function divideDiscount(whole: number, amounts: number[]): number[] {
  const total = amounts.reduce((sum, one) => sum + Math.max(0, one), 0);
  let given = 0;
  let seen = 0;
  return amounts.map((amount) => {
    seen += Math.max(0, amount);
    const upToHere = total === 0 ? 0 : Math.round((whole * seen) / total);
    const part = upToHere - given;
    given = upToHere;
    return part;
  });
}

/**
 * Reads `discounts[]` of a call: coupons or promotion codes that this customer can use now.
 * @throws StripeApiError 400 when one is expired, used up, for another customer or in another currency.
 */
export function readDiscounts(
  simulator: Simulator,
  parameters: Parameters,
  customer: string | null,
): RequestedDiscount[] {
  return parameters.objects("discounts").map((one) => {
    const coupon = one.text("coupon");
    const code = one.text("promotion_code");
    if ((coupon === undefined) === (code === undefined)) {
      throw invalidRequest("Pass one of coupon and promotion_code.", one.name("coupon"));
    }
    return code === undefined
      ? requestCoupon(simulator, coupon ?? "", one.name("coupon"))
      : requestCode(simulator, code, customer, one.name("promotion_code"));
  });
}

/** Whether a discount from an earlier call can still be redeemed: a use counts on payment. */
export function canRedeem(
  simulator: Simulator,
  { coupon: id, promotionCode }: RequestedDiscount,
  customer: string | null,
): boolean {
  const coupon = simulator.store.find("coupon", id);
  const code = simulator.store.find("promotion_code", promotionCode ?? "");
  if (coupon === undefined || !isCouponValid(coupon)) return false;
  return code === undefined || isCodeUsable(simulator, code, customer);
}

function requestCoupon(simulator: Simulator, id: string, param: string): RequestedDiscount {
  const coupon = simulator.store.get("coupon", id, { param });
  if (!isCouponValid(coupon)) {
    throw invalidRequest(`Coupon expired: ${id}`, param, "coupon_expired");
  }
  return { coupon: id, promotionCode: null };
}

function requestCode(
  simulator: Simulator,
  id: string,
  customer: string | null,
  param: string,
): RequestedDiscount {
  const code = simulator.store.get("promotion_code", id, { param });
  if (code.active && isOnlyForFirst(simulator, code, customer)) {
    // The provider names neither a code nor a parameter here.
    throw invalidRequest(
      "This promotion code cannot be redeemed because the associated customer has prior transactions.",
    );
  }
  if (!isCodeUsable(simulator, code, customer)) {
    const message = "This promotion code cannot be redeemed: it is expired, used up or inactive.";
    throw invalidRequest(message, param, "coupon_expired");
  }
  return { coupon: couponOf(code), promotionCode: id };
}

interface Holder {
  customer: string | null;
  subscription: string | null;
  checkoutSession: string | null;
}

/** Counts one use of a coupon and creates the discount. */
export function redeem(simulator: Simulator, request: RequestedDiscount, holder: Holder): Discount {
  const coupon = simulator.store.getReferenced("coupon", request.coupon);
  coupon.times_redeemed += 1;
  coupon.valid = isCouponValid(coupon);
  if (request.promotionCode !== null) {
    const code = simulator.store.getReferenced("promotion_code", request.promotionCode);
    code.times_redeemed += 1;
    if (!isCodeUsable(simulator, code, code.customer)) code.active = false;
  }
  const now = simulator.clock.now();
  return createObject(simulator, "discount", "customer.discount.created", {
    id: newId("di"),
    object: "discount",
    checkout_session: holder.checkoutSession,
    customer: holder.customer,
    end:
      coupon.duration === "repeating"
        ? addInterval(now, "month", coupon.duration_in_months ?? 1)
        : null,
    promotion_code: request.promotionCode,
    source: { type: "coupon", coupon: coupon.id },
    start: now,
    subscription: holder.subscription,
    ...nullFields("invoice invoice_item subscription_item"),
  });
}

/** The coupon of a discount, which stays when the coupon itself is deleted. */
export function couponOfDiscount(simulator: Simulator, id: string): Coupon | undefined {
  const discount = simulator.store.find("discount", id);
  const coupon = idOf(discount?.source.coupon ?? "");
  return simulator.store.find("coupon", coupon);
}

/** A subscription's discounts that still apply; a repeating one ends. */
export function activeDiscounts(simulator: Simulator, ids: string[], at: number): string[] {
  return ids.filter((id) => {
    const end = simulator.store.find("discount", id)?.end ?? null;
    return end === null || end > at;
  });
}

/** The discounts that remain after an invoice; those of one-time coupons are used up. */
export function afterInvoice(simulator: Simulator, ids: string[]): string[] {
  return ids.filter((id) => couponOfDiscount(simulator, id)?.duration !== "once");
}
