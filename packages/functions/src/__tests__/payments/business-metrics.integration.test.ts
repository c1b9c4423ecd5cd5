import { Metrics as PowertoolsMetrics } from "@aws-lambda-powertools/metrics";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { applyPaymentEvent, reconcileCheckout } from "@marquee/core/money/settlement";
import { reconcilePage } from "@marquee/core/operations/reconciliation";
import type { MetricName } from "@marquee/core/platform/metrics";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  newPerson,
  newSeller,
  newVideo,
  pay,
  receive,
  subscribe,
  systemContext,
} from "./payment-fixtures.ts";
import { accountOf, payOut, payoutHistoryOf, sell } from "./payout-fixtures.ts";
import { reconciliationContextOf } from "./reconciliation-fixtures.ts";
import { openCheckout } from "./sale-fixtures.ts";

afterEach(() => vi.restoreAllMocks());

/** Counts into a map instead of CloudWatch. */
function recorder() {
  const counts = new Map<MetricName, number>();
  return {
    counts,
    metrics: {
      count: async (name: MetricName, value = 1) => {
        counts.set(name, (counts.get(name) ?? 0) + value);
      },
    },
  };
}

describe("PurchasesGranted", () => {
  it("counts a sold video once, however often its checkout is reconciled", async () => {
    const { counts, metrics } = recorder();
    const context = { ...systemContext, metrics };
    const video = await newVideo(await newSeller(), { price: 900 });
    const { session_id, checkout_url } = await openCheckout(await newPerson(), video);
    await reconcileCheckout(context, { session_id });
    expect(counts.get("PurchasesGranted")).toBeUndefined();
    await pay(checkout_url);
    await Promise.all([1, 2, 3].map(() => reconcileCheckout(context, { session_id })));
    await reconcileCheckout(context, { session_id });
    expect(counts.get("PurchasesGranted")).toBe(1);
  });

  it("counts bought minutes once", async () => {
    const { counts, metrics } = recorder();
    const context = { ...systemContext, metrics };
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "starter-monthly");
    const started = await creator.call(paymentCalls.purchaseMinutes, {
      body: { pack_id: "minutes-60" },
    });
    if (!started.status) throw new Error(started.error.code);
    const { session_id, checkout_url } = started.data;
    await pay(checkout_url);
    await Promise.all([1, 2].map(() => reconcileCheckout(context, { session_id })));
    expect(counts.get("PurchasesGranted")).toBe(1);
  });
});

it("PayoutsFailed counts a payout that the bank refused, and no other", async () => {
  const { counts, metrics } = recorder();
  const context = { ...systemContext, metrics };
  const seller = await newSeller();
  const account = await accountOf(seller);
  for (const [outcome, total] of [
    ["paid", undefined],
    ["failed", 1],
  ] as const) {
    await sell(seller, 2000);
    await payOut(seller, outcome);
    const object_id = (await payoutHistoryOf(seller))[0]?.id ?? "";
    const event = { id: `evt_${outcome}`, type: "payout.failed", created: 1, account, object_id };
    await applyPaymentEvent(context, event);
    expect(counts.get("PayoutsFailed")).toBe(total);
  }
});

it("ReconciliationDifferences counts what a page found, once when the page is delivered twice", async () => {
  const { counts, metrics } = recorder();
  const video = await newVideo(await newSeller(), { price: 900 });
  const { session_id, checkout_url } = await openCheckout(await newPerson(), video);
  await pay(checkout_url);
  const night = { ...(await reconciliationContextOf([session_id], [])), metrics };
  const page = {
    run: session_id,
    part: "checkouts",
    pages: 0,
    since: new Date(0).toISOString(),
    until: new Date().toISOString(),
  };
  await reconcilePage(night, page);
  await reconcilePage(night, page);
  expect(counts.get("ReconciliationDifferences")).toBe(1);
});

it("WebhooksHandled counts an event that was queued, WebhooksRefused one with a wrong signature", async () => {
  const counted = vi.spyOn(PowertoolsMetrics.prototype, "addMetric");
  const event = {
    id: "evt_counted",
    type: "checkout.session.completed",
    created: 1,
    data: { object: { id: "cs_counted" } },
  };
  expect((await receive(event, "forged")).statusCode).toBe(400);
  expect((await receive(event, "")).statusCode).toBe(400);
  expect((await receive({ ...event, type: "product.created" })).statusCode).toBe(200);
  expect((await receive(event)).statusCode).toBe(200);
  expect(counted.mock.calls.map(([name]) => name)).toEqual(["WebhooksRefused", "WebhooksHandled"]);
});
