import { Hono } from "hono";
import * as z from "zod/mini";
import { renewNow } from "../billing/renewal.ts";
import { settleDebitNow } from "../checkout/delayed-payment.ts";
import type { Simulator } from "../core/simulator.ts";
import { backdateDebt, backdateSales } from "../money/backdate.ts";
import { closeDispute, openDispute } from "../money/disputes.ts";
import { payOut, settlePayout } from "../money/payouts.ts";
import { failRefund, succeedRefund } from "../money/refunds.ts";
import { addControl } from "./add-control.ts";

const payoutInput = z.strictObject({
  account: z.string(),
  /** By default the bank account decides: the failing test account fails. */
  outcome: z.optional(z.enum(["paid", "failed", "pending"])),
  /** Skips the wait for money that is still pending. */
  settle_first: z._default(z.boolean(), true),
  /** Unix seconds of a payout in the past. */
  at: z.optional(z.int()),
});
const backdateInput = z.strictObject({
  sales: z.array(z.strictObject({ payment_intent: z.string(), created: z.int() })),
});
const settleInput = z.strictObject({ payout: z.string(), outcome: z.enum(["paid", "failed"]) });
const openInput = z.strictObject({
  payment_intent: z.string(),
  reason: z._default(z.string(), "fraudulent"),
});
const closeInput = z.strictObject({
  payment_intent: z.string(),
  outcome: z.enum(["won", "lost"]),
});
const refundInput = z.strictObject({ refund: z.string() });
const debitInput = z.strictObject({
  payment_intent: z.string(),
  outcome: z.enum(["succeeded", "failed"]),
});
const failInput = z.strictObject({
  subscription: z.string(),
  times: z._default(z.int().check(z.minimum(0)), 1),
});
const debtInput = z.strictObject({
  subscription: z.string(),
  days: z.int().check(z.positive()),
});
const renewInput = z.strictObject({ subscription: z.string() });
const retriesInput = z.strictObject({ after_retries: z.enum(["cancel", "unpaid"]) });

/** Control calls about money: actions of banks and time, for which the API has no call. */
export function moneyControls(simulator: Simulator): Hono {
  const app = new Hono();
  addControl(
    app,
    "/payouts",
    payoutInput,
    ({ account, outcome, settle_first: settleFirst, at }) => ({
      payout: payOut(simulator, account, { outcome, settleFirst, at }),
    }),
  );
  addControl(app, "/sales/backdate", backdateInput, ({ sales }) => {
    backdateSales(simulator, sales);
    return { moved: sales.length };
  });
  addControl(app, "/payouts/settle", settleInput, ({ payout, outcome }) => {
    const found = simulator.store.get("payout", payout, {
      account: simulator.store.ownerOf(payout),
    });
    return { payout: settlePayout(simulator, found, outcome) };
  });
  addControl(app, "/debits/settle", debitInput, ({ payment_intent, outcome }) => ({
    payment_intent: settleDebitNow(simulator, payment_intent, outcome),
  }));
  addControl(app, "/refunds/succeed", refundInput, ({ refund }) => ({
    refund: succeedRefund(simulator, refund),
  }));
  addControl(app, "/refunds/fail", refundInput, ({ refund }) => ({
    refund: failRefund(simulator, refund),
  }));
  addControl(app, "/disputes/open", openInput, ({ payment_intent, reason }) => ({
    dispute: openDispute(simulator, payment_intent, reason),
  }));
  addControl(app, "/disputes/close", closeInput, ({ payment_intent, outcome }) => ({
    dispute: closeDispute(simulator, payment_intent, outcome),
  }));
  // The clock affects all subscriptions; this call affects one.
  addControl(app, "/subscriptions/renew", renewInput, (input) => {
    const subscription = simulator.store.get("subscription", input.subscription);
    return { subscription: renewNow(simulator, subscription) };
  });
  addControl(app, "/subscriptions/backdate-debt", debtInput, (input) => {
    backdateDebt(simulator, input.subscription, input.days);
    return input;
  });
  addControl(app, "/subscriptions/fail-renewals", failInput, (input) => {
    simulator.store.get("subscription", input.subscription);
    simulator.store.private.failRenewals[input.subscription] = input.times;
    simulator.store.touch();
    return input;
  });
  addControl(app, "/subscriptions/after-retries", retriesInput, (input) => {
    simulator.store.private.afterRetries = input.after_retries;
    simulator.store.touch();
    return input;
  });
  return app;
}
