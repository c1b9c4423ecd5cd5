import type { CreateCoupon, OwnCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import { requireCreator } from "../../people/user/index.ts";
import type { Call } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { invalidFields, MarqueeError } from "../../platform/errors.ts";
import { createOnce } from "../../platform/providers/stripe-calls.ts";
import { presentCoupon } from "./present-coupon.ts";
import { chargeProblem, requireSoldItem } from "./sold-item.ts";

/**
 * Creates a coupon for everything that the caller sells once, or for one of their videos or channels.
 * @throws forbidden, profile_incomplete, subscription_required, not_found for an item of somebody else, invalid_state
 * for an item that is not sold once, already_exists, invalid_fields
 */
export async function createCoupon({
  ctx,
  input,
}: Call<CreateCoupon, "stripe">): Promise<OwnCoupon> {
  const { id: creator_id } = await requireCreator(ctx);
  const { code, percent_off, amount_off, item_id, max_uses, expires_at } = input;
  const now = ctx.now();
  if (expires_at !== undefined && Date.parse(expires_at) <= now.getTime()) {
    throw invalidFields({ expires_at: "Choose a day in the future" });
  }
  const [item, { data: former }] = await Promise.all([
    item_id === undefined ? undefined : requireSoldItem(ctx, { creatorId: creator_id, item_id }),
    ctx.database.coupons.get({ creator_id, code }).go({ consistent: true }),
  ]);
  if (former !== null) throw codeTaken();
  if (item !== undefined) requireChargeable(input, item.price);
  const stripe = await ctx.providers.stripe();
  const request = {
    duration: "once",
    name: code,
    ...(percent_off === undefined ? {} : { percent_off }),
    ...(amount_off === undefined ? {} : { amount_off, currency: "usd" }),
    ...(max_uses === undefined ? {} : { max_redemptions: max_uses }),
    metadata: { creator_id },
  } as const;
  const name = `coupon:${creator_id}:${JSON.stringify(request)}:${now.toISOString()}`;
  const coupon = await createOnce({ now, name }, (options) =>
    stripe.coupons.create(request, options),
  );
  const record = {
    creator_id,
    code,
    stripe_coupon_id: coupon.id,
    percent_off,
    amount_off,
    item_id,
    max_uses,
    expires_at,
    created_at: now.toISOString(),
  };
  // A second request with this code may have been faster. Its coupon stays; nobody can use the one of this request.
  if (!(await tryWrite(ctx.database.coupons.create(record).go()))) throw codeTaken();
  return presentCoupon(record, { item, timesUsed: 0 });
}

/** @throws invalid_fields for a coupon that no buyer could use at this price */
function requireChargeable(input: CreateCoupon, price: number): void {
  const problem = chargeProblem(input, price);
  if (problem === undefined) return;
  throw invalidFields({
    [input.percent_off === undefined ? "amount_off" : "percent_off"]: problem,
  });
}

const codeTaken = () =>
  new MarqueeError("already_exists", "You have a coupon with this code already. Choose another.", {
    fields: { code: "You have a coupon with this code already" },
  });
