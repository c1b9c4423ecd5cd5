import { Hono } from "hono";
import * as z from "zod/mini";
import { renewNow } from "../billing/renewal.ts";
import { settleDebitNow } from "../checkout/delayed-payment.ts";
import type { Simulator } from "../core/simulator.ts";
import { backdateDebt, backdateSales } from "../money/backdate.ts";
import { closeDispute, openDispute, openDisputeOf } from "../money/disputes.ts";
import { failRefund, succeedRefund } from "../money/late-refunds.ts";
import { payOut, settlePayout } from "../money/payouts.ts";
import { readControl } from "./read.ts";

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
  app.post("/payouts", async (context) => {
    const input = await readControl(context, payoutInput);
    const { outcome, settle_first: settleFirst, at } = input;
    const options = { outcome, settleFirst, at };
    return context.json({ payout: payOut(simulator, input.account, options) });
  });
  app.post("/sales/backdate", async (context) => {
    const { sales } = await readControl(context, backdateInput);
    backdateSales(simulator, sales);
    return context.json({ moved: sales.length });
  });
  app.post("/payouts/settle", async (context) => {
    const input = await readControl(context, settleInput);
    const payout = simulator.store.get(
      "payout",
      input.payout,
      simulator.store.ownerOf(input.payout),
    );
    return context.json({ payout: settlePayout(simulator, payout, input.outcome) });
  });
  app.post("/debits/settle", async (context) => {
    const input = await readControl(context, debitInput);
    const intent = settleDebitNow(simulator, input.payment_intent, input.outcome);
    return context.json({ payment_intent: intent });
  });
  app.post("/refunds/succeed", async (context) => {
    const input = await readControl(context, refundInput);
    return context.json({ refund: succeedRefund(simulator, input.refund) });
  });
  app.post("/refunds/fail", async (context) => {
    const input = await readControl(context, refundInput);
    return context.json({ refund: failRefund(simulator, input.refund) });
  });
  app.post("/disputes/open", async (context) => {
    const input = await readControl(context, openInput);
    return context.json({ dispute: openDispute(simulator, input.payment_intent, input.reason) });
  });
  app.post("/disputes/close", async (context) => {
    const input = await readControl(context, closeInput);
    const dispute = openDisputeOf(simulator, input.payment_intent);
    return context.json({ dispute: closeDispute(simulator, dispute.id, input.outcome) });
  });
  // The clock affects all subscriptions; this call affects one.
  app.post("/subscriptions/renew", async (context) => {
    const input = await readControl(context, renewInput);
    const subscription = simulator.store.get("subscription", input.subscription);
    return context.json({ subscription: renewNow(simulator, subscription) });
  });
  app.post("/subscriptions/backdate-debt", async (context) => {
    const input = await readControl(context, debtInput);
    backdateDebt(simulator, input.subscription, input.days);
    return context.json(input);
  });
  app.post("/subscriptions/fail-renewals", async (context) => {
    const input = await readControl(context, failInput);
    simulator.store.get("subscription", input.subscription);
    simulator.store.private.failRenewals[input.subscription] = input.times;
    simulator.store.touch();
    return context.json(input);
  });
  app.post("/subscriptions/after-retries", async (context) => {
    const input = await readControl(context, retriesInput);
    simulator.store.private.afterRetries = input.after_retries;
    simulator.store.touch();
    return context.json(input);
  });
  return app;
}
