import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import * as Refund from "@marquee/core/money/refund";
import type { CallApp } from "../frame/app.ts";

/** Adds the refunds' calls to the app of the area "payments". */
export function serveRefunds(app: CallApp<"stripe" | "queues">): void {
  app
    .serve(refundCalls.quote, ({ ctx, query }) => Refund.quoteRefund({ ctx, input: query }))
    .serve(refundCalls.ofPurchase, ({ ctx, body }) =>
      Refund.refundOwnPurchase({ ctx, input: body }),
    )
    .serve(refundCalls.ofSale, ({ ctx, body }) => Refund.refundOwnSale({ ctx, input: body }))
    .serve(refundCalls.byAdmin, ({ ctx, body }) => Refund.refundAsAdmin({ ctx, input: body }));
}
