import { invalidRequest, parameterMissing } from "../core/errors.ts";
import { createObject } from "../core/events.ts";
import { newCode } from "../core/new-object.ts";
import type { Coupon } from "../core/objects.ts";
import { retrieveRoute } from "../http/resource-routes.ts";
import { type ApiRequest, post, type Route } from "../http/routes.ts";

const durations = ["forever", "once", "repeating"] as const;

function create({ simulator, parameters }: ApiRequest): Coupon {
  const duration = parameters.oneOf("duration", durations) ?? "once";
  const months = parameters.integer("duration_in_months", { minimum: 1 }) ?? null;
  const percentOff = parameters.number("percent_off") ?? null;
  const amountOff = parameters.integer("amount_off", { minimum: 1 }) ?? null;
  const currency = parameters.text("currency")?.toLowerCase() ?? null;
  const id = parameters.text("id") ?? newCode();
  const coupon: Coupon = {
    id,
    object: "coupon",
    amount_off: amountOff,
    created: simulator.clock.now(),
    currency,
    duration,
    duration_in_months: months,
    max_redemptions: parameters.integer("max_redemptions", { minimum: 1 }) ?? null,
    metadata: parameters.metadata(),
    name: parameters.text("name") ?? null,
    percent_off: percentOff,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
  parameters.finish();
  checkDiscount(coupon);
  if (simulator.store.find("coupon", id) !== undefined) {
    throw invalidRequest("Coupon already exists.", "id", "resource_already_exists");
  }
  return createObject(simulator, "coupon", "coupon.created", coupon);
}

/** @throws StripeApiError 400 for a discount that cannot be. */
function checkDiscount(coupon: Coupon): void {
  const { percent_off, amount_off, currency, duration, duration_in_months } = coupon;
  if ((percent_off === null) === (amount_off === null)) {
    throw invalidRequest("You must pass exactly one of percent_off and amount_off.", "percent_off");
  }
  if (percent_off !== null && (percent_off <= 0 || percent_off > 100)) {
    throw invalidRequest("Invalid percent_off: must be above 0 and at most 100.", "percent_off");
  }
  if (amount_off !== null && currency === null) throw parameterMissing("currency");
  if ((duration === "repeating") !== (duration_in_months !== null)) {
    throw invalidRequest(
      "duration_in_months goes with duration=repeating, and only with it.",
      "duration_in_months",
    );
  }
}

/** Whether a coupon is not used up. */
export const isCouponValid = ({ max_redemptions: most, times_redeemed: used }: Coupon): boolean =>
  most === null || used < most;

export const couponRoutes: Route[] = [
  post("/v1/coupons", create),
  retrieveRoute("coupon", "/v1/coupons"),
];
