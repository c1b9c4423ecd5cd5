import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import { promotionCalls } from "@marquee/contracts/money/promotion/promotion.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import * as Checkout from "@marquee/core/money/checkout";
import * as Membership from "@marquee/core/money/membership";
import * as Payment from "@marquee/core/money/payment";
import * as Payout from "@marquee/core/money/payout";
import * as Plan from "@marquee/core/money/plan";
import { promoteVideo } from "@marquee/core/money/promotion";
import * as Purchase from "@marquee/core/money/purchase";
import * as Refund from "@marquee/core/money/refund";
import * as Subscription from "@marquee/core/money/subscription";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { createApp } from "../frame/app.ts";
import { servePaymentReads } from "../reads/payments.ts";

export const app = createApp("payments", {
  queues: createQueueProvider,
  stripe: createStripeProvider,
})
  .serve(paymentCalls.userPackage, Plan.getUserPlan)
  .serve(paymentCalls.setupQuote, Subscription.quoteSetup)
  .serve(paymentCalls.createPayoutAccount, Payout.createPayoutAccount)
  .serve(paymentCalls.refreshOnboarding, Payout.refreshOnboarding)
  .serve(paymentCalls.payoutDashboard, Payout.openPayoutDashboard)
  .serve(paymentCalls.subscribe, Subscription.subscribe)
  .serve(subscriptionCalls.previewChange, Subscription.previewPlanChange)
  .serve(subscriptionCalls.change, Subscription.changePlan)
  .serve(subscriptionCalls.cancel, Subscription.cancelPlan)
  .serve(subscriptionCalls.resume, Subscription.resumePlan)
  .serve(subscriptionCalls.paymentMethod, Subscription.getPaymentMethod)
  .serve(subscriptionCalls.replacePaymentMethod, Subscription.replacePaymentMethod)
  .serveList(subscriptionCalls.history, Subscription.listPlanHistory)
  .serve(subscriptionCalls.invoice, Subscription.getInvoice)
  .serve(paymentCalls.purchaseVideo, Purchase.purchaseVideo)
  .serve(paymentCalls.purchaseChannel, Purchase.purchaseChannel)
  .serveList(membershipCalls.own, Membership.listMemberships)
  .serve(membershipCalls.cancel, Membership.cancelMembership)
  .serve(membershipCalls.resume, Membership.resumeMembership)
  .serve(paymentCalls.purchaseMinutes, Purchase.purchaseMinutes)
  .serve(paymentCalls.waitingForBank, async ({ ctx }) => ({
    checkouts: await Checkout.listWaitingForBank({ ctx }),
  }))
  .serve(paymentCalls.checkout, Checkout.getCheckout)
  .serveList(paymentCalls.creatorPayments, Payment.listCreatorPayments)
  .serveList(paymentCalls.watcherPayments, Payment.listWatcherPayments)
  .serve(paymentCalls.receipt, Purchase.getReceipt)
  .serve(refundCalls.quote, Refund.quoteRefund)
  .serve(refundCalls.ofPurchase, Refund.refundOwnPurchase)
  .serve(refundCalls.ofSale, Refund.refundOwnSale)
  .serve(refundCalls.byAdmin, Refund.refundAsAdmin)
  .serve(payoutCalls.balance, Payout.getPayoutBalance)
  .serve(payoutCalls.visit, Payout.recordPayoutVisit)
  .serveList(payoutCalls.history, Payout.listPayouts)
  .serveList(payoutCalls.transactions, Payout.listPayoutLines)
  .serve(payoutCalls.trail, Payout.getPaymentTrail)
  .serve(promotionCalls.promoteVideo, promoteVideo);

servePaymentReads(app);

export const handler = app.handler;
