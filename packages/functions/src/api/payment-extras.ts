import { couponCalls } from "@marquee/contracts/money/coupon/coupon.calls";
import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import { promotionCalls } from "@marquee/contracts/money/promotion/promotion.calls";
import { validateCoupon } from "@marquee/core/money/checkout";
import {
  getPaymentTrail,
  getPayoutBalance,
  listPayoutLines,
  listPayouts,
  recordPayoutVisit,
} from "@marquee/core/money/payout";
import { promoteVideo } from "@marquee/core/money/promotion";
import type { CallApp } from "../frame/app.ts";

/** Adds promotions, payouts and coupons to the app of the area "payments". */
export function serveExtras(app: CallApp<"stripe" | "queues">): void {
  app
    .serve(promotionCalls.promoteVideo, ({ ctx, params, body }) =>
      promoteVideo({ ctx, input: { ...body, ...params } }),
    )
    .serve(payoutCalls.balance, ({ ctx }) => getPayoutBalance({ ctx }))
    .serve(payoutCalls.visit, ({ ctx, body }) => recordPayoutVisit({ ctx, input: body }))
    .serve(payoutCalls.history, async ({ ctx, query }) => {
      const { items, pagination } = await listPayouts({ ctx, input: query });
      return { payouts: items, pagination };
    })
    .serve(payoutCalls.transactions, async ({ ctx, params, query }) => {
      const { items, pagination } = await listPayoutLines({ ctx, input: { ...query, ...params } });
      return { transactions: items, pagination };
    })
    .serve(payoutCalls.trail, ({ ctx, params }) => getPaymentTrail({ ctx, input: params }))
    .serve(couponCalls.validate, ({ ctx, body }) => validateCoupon({ ctx, input: body }));
}
