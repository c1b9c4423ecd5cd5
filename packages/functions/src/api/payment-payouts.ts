import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import * as Payout from "@marquee/core/money/payout";
import type { CallApp } from "../frame/app.ts";

/** Adds the payouts' calls to the app of the area "payments". */
export const servePayouts = (app: CallApp<"stripe" | "queues">) =>
  app
    .serve(payoutCalls.balance, Payout.getPayoutBalance)
    .serve(payoutCalls.visit, Payout.recordPayoutVisit)
    .serveList(payoutCalls.history, Payout.listPayouts)
    .serveList(payoutCalls.transactions, Payout.listPayoutLines)
    .serve(payoutCalls.trail, Payout.getPaymentTrail);
