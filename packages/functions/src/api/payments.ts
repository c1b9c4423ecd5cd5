import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import * as Checkout from "@marquee/core/checkout/index";
import * as Package from "@marquee/core/package/index";
import * as Payout from "@marquee/core/payout/index";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createStripeProvider } from "@marquee/core/providers/stripe";
import * as Purchase from "@marquee/core/purchase/index";
import * as Subscription from "@marquee/core/subscription/index";
import { createApp } from "../frame/app.ts";

export const app = createApp("payments", ({ config, secrets, environment }) => ({
  stripe: createStripeProvider(config, secrets),
  queues: createQueueProvider(config, environment),
}))
  .serve(paymentCalls.packages, async ({ ctx, query }) => {
    const { items, pagination } = await Package.listPackages({ ctx, input: query });
    return { packages: items, pagination };
  })
  .serve(paymentCalls.userPackage, ({ ctx, params }) =>
    Package.getUserPackage({ ctx, input: params }),
  )
  .serve(paymentCalls.setupQuote, ({ ctx, query }) =>
    Subscription.quoteSetup({ ctx, input: query }),
  )
  .serve(paymentCalls.createPayoutAccount, ({ ctx }) => Payout.createPayoutAccount({ ctx }))
  .serve(paymentCalls.refreshOnboarding, ({ ctx }) => Payout.refreshOnboarding({ ctx }))
  .serve(paymentCalls.payoutDashboard, ({ ctx }) => Payout.openPayoutDashboard({ ctx }))
  .serve(paymentCalls.subscribe, ({ ctx, body }) => Subscription.subscribe({ ctx, input: body }))
  .serve(paymentCalls.purchaseVideo, ({ ctx, body }) =>
    Purchase.purchaseVideo({ ctx, input: body }),
  )
  .serve(paymentCalls.purchaseChannel, ({ ctx, params }) =>
    Purchase.purchaseChannel({ ctx, input: params }),
  )
  .serve(paymentCalls.purchaseMinutes, ({ ctx, body }) =>
    Purchase.purchaseMinutes({ ctx, input: body }),
  )
  .serve(paymentCalls.checkout, ({ ctx, params }) => Checkout.getCheckout({ ctx, input: params }))
  .serve(paymentCalls.creatorPayments, async ({ ctx, query }) => {
    const { items, pagination } = await Purchase.listCreatorPayments({ ctx, input: query });
    return { payments: items, pagination };
  })
  .serve(paymentCalls.watcherPayments, async ({ ctx, query }) => {
    const { items, pagination } = await Purchase.listWatcherPayments({ ctx, input: query });
    return { payments: items, pagination };
  });

export const handler = app.handler;
