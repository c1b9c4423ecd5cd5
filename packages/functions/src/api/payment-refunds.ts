import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import * as Refund from "@marquee/core/money/refund";
import type { CallApp } from "../frame/app.ts";

/** Adds the refunds' calls to the app of the area "payments". */
export const serveRefunds = (app: CallApp<"stripe" | "queues">) =>
  app
    .serve(refundCalls.quote, Refund.quoteRefund)
    .serve(refundCalls.ofPurchase, Refund.refundOwnPurchase)
    .serve(refundCalls.ofSale, Refund.refundOwnSale)
    .serve(refundCalls.byAdmin, Refund.refundAsAdmin);
