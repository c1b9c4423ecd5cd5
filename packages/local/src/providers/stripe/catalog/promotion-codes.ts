import { invalidRequest, parameterMissing } from "../core/errors.ts";
import { createObject } from "../core/events.ts";
import { newCode, newObject } from "../core/new-object.ts";
import { idOf, type PromotionCode } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { equals, is, listAnswer } from "../http/lists.ts";
import { updateRoute } from "../http/resource-routes.ts";
import { type ApiRequest, get, post, type Route } from "../http/routes.ts";
import { isCouponValid } from "./coupons.ts";

/** Id of the coupon of a promotion code; empty for a code without one. */
export function couponOf(code: PromotionCode): string {
  return idOf(code.promotion.coupon ?? "");
}

/** Whether a customer may still use a code: the code and its coupon are active, not expired and not used up. */
export function isCodeUsable(
  simulator: Simulator,
  code: PromotionCode,
  customer: string | null,
): boolean {
  const coupon = simulator.store.find("coupon", couponOf(code));
  const isExpired = code.expires_at !== null && code.expires_at <= simulator.clock.now();
  const isUsedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  const isForOther = code.customer !== null && code.customer !== customer;
  if (isOnlyForFirst(simulator, code, customer)) return false;
  const couponFits = coupon !== undefined && isCouponValid(coupon);
  return code.active && !isExpired && !isUsedUp && !isForOther && couponFits;
}

/** True when a code is for a first purchase, and the customer has bought before. */
export function isOnlyForFirst(
  simulator: Simulator,
  code: PromotionCode,
  customer: string | null,
): boolean {
  if (!code.restrictions.first_time_transaction || customer === null) return false;
  return simulator.store.all("charge").some((one) => one.customer === customer && one.paid);
}

function current(simulator: Simulator, code: PromotionCode): PromotionCode {
  if (code.active && !isCodeUsable(simulator, code, code.customer)) code.active = false;
  return code;
}

function create({ simulator, parameters }: ApiRequest): PromotionCode {
  const promotion = parameters.object("promotion");
  if (promotion === undefined) throw parameterMissing("promotion");
  promotion.oneOf("type", ["coupon"]);
  const coupon = promotion.required("coupon");
  const restrictions = parameters.object("restrictions");
  const code: PromotionCode = {
    ...newObject(simulator, "promotion_code", "promo"),
    active: parameters.boolean("active") ?? true,
    code: parameters.text("code") ?? newCode(),
    customer: parameters.text("customer") ?? null,
    expires_at: parameters.integer("expires_at") ?? null,
    max_redemptions: parameters.integer("max_redemptions", { minimum: 1 }) ?? null,
    metadata: parameters.metadata(),
    promotion: { type: "coupon", coupon },
    restrictions: {
      first_time_transaction: restrictions?.boolean("first_time_transaction") ?? false,
      minimum_amount: restrictions?.integer("minimum_amount", { minimum: 1 }) ?? null,
      minimum_amount_currency: restrictions?.text("minimum_amount_currency") ?? null,
    },
    times_redeemed: 0,
  };
  parameters.finish();
  if (!/^[A-Za-z0-9-]{1,500}$/.test(code.code)) {
    throw invalidRequest("The code may have letters, digits and dashes only.", "code");
  }
  const found = simulator.store.get("coupon", coupon, { param: "promotion[coupon]" });
  if (!isCouponValid(found)) {
    throw invalidRequest(`Coupon ${coupon} is expired or used up.`, "coupon", "coupon_expired");
  }
  // Unique for each customer, and not in the whole account (Stripe, "The Promotion Code object", `code`).
  const isTaken = simulator.store
    .all("promotion_code")
    .some(
      ({ active, customer, code: text }) =>
        active && customer === code.customer && text.toLowerCase() === code.code.toLowerCase(),
    );
  if (code.active && isTaken) {
    const message = `An active promotion code with \`code: ${code.code}\` already exists.`;
    throw invalidRequest(message, "code", "resource_already_exists");
  }
  return createObject(simulator, "promotion_code", "promotion_code.created", code);
}

export const promotionCodeRoutes: Route[] = [
  post("/v1/promotion_codes", create),
  get("/v1/promotion_codes", (request) => {
    const { simulator } = request;
    const code = request.parameters.text("code")?.toLowerCase();
    const all = simulator.store.all("promotion_code").map((one) => current(simulator, one));
    return listAnswer(request, all, "/v1/promotion_codes", [
      is<PromotionCode>(request, "active", (one) => one.active),
      equals<PromotionCode>(request, "customer", (one) => one.customer),
      code === undefined ? undefined : (one) => one.code.toLowerCase() === code,
    ]);
  }),
  get("/v1/promotion_codes/:id", ({ simulator, id }) =>
    current(simulator, simulator.store.get("promotion_code", id)),
  ),
  updateRoute("promotion_code", "/v1/promotion_codes", (code, { simulator, parameters }) => {
    const active = parameters.boolean("active");
    code.active = active ?? code.active;
    code.metadata = parameters.metadata(code.metadata ?? {});
    if (active === true && !isCodeUsable(simulator, code, code.customer)) {
      throw invalidRequest("This promotion code is expired or used up.", "active");
    }
  }),
];
