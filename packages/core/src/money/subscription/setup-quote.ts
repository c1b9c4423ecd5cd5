import type { CallAnswer } from "@marquee/contracts/call";
import type { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { loadUser } from "../../people/user/index.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { daysAfter } from "../../platform/time.ts";
import { applyCoupon, type Coupon } from "../checkout/index.ts";
import { loadAvailablePlans, type PlanItem } from "../plan/index.ts";
import { trialDaysFor } from "./subscribe.ts";

export type SetupQuote = CallAnswer<typeof paymentCalls.setupQuote>;

/**
 * The price of a plan for the caller now, in minor units: nothing today when a trial comes first.
 * @throws unauthenticated, not_found, coupon_invalid
 */
export async function quoteSetup({
  ctx,
  input,
}: Call<{ priceId: string; coupon_code?: string | undefined }, "stripe">): Promise<SetupQuote> {
  const actor = requireUser(ctx);
  const [plans, user] = await Promise.all([
    loadAvailablePlans(ctx, actor.userId),
    loadUser(ctx, actor.userId),
  ]);
  const plan = plans.find((item) => item.stripe_price_id === input.priceId);
  if (plan === undefined) throw notFound("plan");
  const { coupon, amount } = await applyCoupon(ctx, {
    code: input.coupon_code,
    user,
    price: plan.price,
  });
  const trial = trialDaysFor(user, plan);
  return {
    price: plan.price,
    ...(coupon && {
      coupon: {
        code: coupon.code,
        discount: plan.price - amount,
        payments: paymentsWith(coupon, plan.type),
      },
    }),
    amount_due: trial > 0 ? 0 : amount,
    trial_end: trial > 0 ? daysAfter(ctx.now(), trial).toISOString() : null,
  };
}

/** How many payments of a plan a coupon lowers; null for all of them. */
function paymentsWith({ months }: Coupon, type: PlanItem["type"]): number | null {
  if (months === "forever") return null;
  return months === "once" ? 1 : Math.ceil(months / (type === "yearly" ? 12 : 1));
}
