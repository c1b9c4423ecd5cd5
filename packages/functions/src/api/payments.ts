import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import * as Checkout from "@marquee/core/money/checkout";
import * as Membership from "@marquee/core/money/membership";
import * as Package from "@marquee/core/money/package";
import * as Payment from "@marquee/core/money/payment";
import * as Payout from "@marquee/core/money/payout";
import * as Purchase from "@marquee/core/money/purchase";
import * as Subscription from "@marquee/core/money/subscription";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { createApp } from "../frame/app.ts";
import { servePaymentReads } from "../reads/payments.ts";
import { serveExtras } from "./payment-extras.ts";
import { serveRefunds } from "./payment-refunds.ts";

export const app = createApp("payments", ({ config, secrets, environment }) => ({
  stripe: createStripeProvider(config, secrets),
  queues: createQueueProvider(config, environment),
}))
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
  .serve(subscriptionCalls.previewChange, ({ ctx, query }) =>
    Subscription.previewPlanChange({ ctx, input: query }),
  )
  .serve(subscriptionCalls.change, ({ ctx, body }) => Subscription.changePlan({ ctx, input: body }))
  .serve(subscriptionCalls.cancel, ({ ctx }) => Subscription.cancelPlan({ ctx }))
  .serve(subscriptionCalls.resume, ({ ctx }) => Subscription.resumePlan({ ctx }))
  .serve(subscriptionCalls.paymentMethod, ({ ctx }) => Subscription.getPaymentMethod({ ctx }))
  .serve(subscriptionCalls.replacePaymentMethod, ({ ctx }) =>
    Subscription.replacePaymentMethod({ ctx }),
  )
  .serve(subscriptionCalls.history, async ({ ctx, query }) => {
    const { items, pagination } = await Subscription.listPlanHistory({ ctx, input: query });
    return { invoices: items, pagination };
  })
  .serve(subscriptionCalls.invoice, ({ ctx, params }) =>
    Subscription.getInvoice({ ctx, input: params }),
  )
  .serve(paymentCalls.purchaseVideo, ({ ctx, body }) =>
    Purchase.purchaseVideo({ ctx, input: body }),
  )
  .serve(paymentCalls.purchaseChannel, ({ ctx, params, query }) =>
    Purchase.purchaseChannel({ ctx, input: { ...params, ...query } }),
  )
  .serve(membershipCalls.own, async ({ ctx, query }) => {
    const { items, pagination } = await Membership.listMemberships({ ctx, input: query });
    return { memberships: items, pagination };
  })
  .serve(membershipCalls.cancel, ({ ctx, params }) =>
    Membership.cancelMembership({ ctx, input: params }),
  )
  .serve(membershipCalls.resume, ({ ctx, params }) =>
    Membership.resumeMembership({ ctx, input: params }),
  )
  .serve(paymentCalls.purchaseMinutes, ({ ctx, body }) =>
    Purchase.purchaseMinutes({ ctx, input: body }),
  )
  .serve(paymentCalls.waitingForBank, async ({ ctx }) => ({
    checkouts: await Checkout.listWaitingForBank({ ctx }),
  }))
  .serve(paymentCalls.checkout, ({ ctx, params }) => Checkout.getCheckout({ ctx, input: params }))
  .serve(paymentCalls.creatorPayments, async ({ ctx, query }) => {
    const { items, pagination } = await Payment.listCreatorPayments({ ctx, input: query });
    return { payments: items, pagination };
  })
  .serve(paymentCalls.watcherPayments, async ({ ctx, query }) => {
    const { items, pagination } = await Payment.listWatcherPayments({ ctx, input: query });
    return { payments: items, pagination };
  })
  .serve(paymentCalls.receipt, ({ ctx, params }) => Purchase.getReceipt({ ctx, input: params }));

serveRefunds(app);
serveExtras(app);
servePaymentReads(app);

export const handler = app.handler;
