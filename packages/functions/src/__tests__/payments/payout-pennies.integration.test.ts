import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { PayoutLine } from "@marquee/contracts/money/payout/payout.schema";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type ApiCaller, control, newSeller } from "./payment-fixtures.ts";
import { linesOf, payOut, payoutHistoryOf, sell, sum, trailOf } from "./payout-fixtures.ts";

const stepArbitrary = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("sell" as const),
      price: fc.integer({ min: 99, max: 50_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("refund" as const),
      pick: fc.nat(),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("dispute" as const),
      pick: fc.nat(),
      outcome: fc.constantFrom("won" as const, "lost" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("pay out" as const),
      outcome: fc.constantFrom("paid" as const, "failed" as const),
    }),
  },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;
type Sale = Awaited<ReturnType<typeof sell>>;

/** Takes a step. A refund, a dispute or a payout may be refused, because the bank has the money or nothing is left. */
async function take(seller: ApiCaller, sales: Sale[], step: Step): Promise<void> {
  switch (step.do) {
    case "sell":
      sales.push(await sell(seller, step.price));
      return;
    case "refund":
      return refund(seller, pickOf(sales, step.pick), step.part);
    case "dispute":
      return dispute(pickOf(sales, step.pick), step.outcome);
    case "pay out":
      await payOut(seller, step.outcome).catch(() => undefined);
  }
}

const pickOf = (sales: readonly Sale[], pick: number) => sales[pick % sales.length];

async function refund(seller: ApiCaller, sale: Sale | undefined, percent: number): Promise<void> {
  if (sale === undefined) return;
  const amount = Math.max(1, Math.floor((sale.amount * percent) / 100));
  await seller.call(refundCalls.ofSale, {
    body: { purchase_id: sale.id, amount, reason: "Because." },
  });
}

async function dispute(sale: Sale | undefined, outcome: "won" | "lost"): Promise<void> {
  const payment_intent = sale?.payment_intent_id;
  if (payment_intent === undefined) return;
  const open = await control("/disputes/open", { payment_intent }).catch(() => "no");
  if (open !== "no") await control("/disputes/close", { payment_intent, outcome });
}

/** Checks the lines of every payout, and returns the net sum of sales and refunds in them. */
async function checkPayouts(seller: ApiCaller): Promise<number> {
  const all: PayoutLine[] = [];
  for (const payout of await payoutHistoryOf(seller, { limit: 100 })) {
    const lines = await linesOf(seller, payout.id, 4);
    expect(sum(lines.map(({ net }) => net))).toBe(payout.amount);
    all.push(...lines);
  }
  for (const { gross, fee, net, platform_fee } of all) {
    expect(gross - fee).toBe(net);
    expect(platform_fee).toBe(fee);
  }
  const ofSales = all.filter(({ type }) => type === "sale" || type === "refund");
  for (const { source } of ofSales) expect(source?.title).toBe("Sea at dawn");
  return sum(ofSales.map(({ net }) => net));
}

/** Checks the trail of each sale: its steps, and the parts that it is divided into. */
async function checkTrails(seller: ApiCaller, sales: readonly Sale[]): Promise<void> {
  const trails = await Promise.all(sales.map(({ id }) => trailOf(seller, id)));
  for (const { steps, net, paid_out, on_its_way, waiting, is_recorded } of trails) {
    expect(steps.at(-1)?.total).toBe(net);
    expect(paid_out + on_its_way + waiting).toBe(net);
    expect(is_recorded).toBe(true);
  }
  const paid = await payoutHistoryOf(seller, { type: "paid", limit: 100 });
  expect(sum(trails.map(({ paid_out }) => paid_out))).toBe(sum(paid.map(({ amount }) => amount)));
}

it("adds up to the penny after random sales, refunds, disputes and payouts", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("starter-monthly", "pro-monthly", "studio-monthly"),
      fc.array(stepArbitrary, { minLength: 4, maxLength: 9 }),
      async (plan, steps) => {
        const seller = await newSeller({ plan });
        const purchases = [await sell(seller, 2999)];
        for (const step of steps) await take(seller, purchases, step);
        purchases.push(await sell(seller, 50_000), await sell(seller, 50_000));
        const all = await payOut(seller).then(
          () => true,
          () => false,
        );
        const sold = await checkPayouts(seller);
        // The list of sales shows the same money after everything was paid out.
        const sales = await seller.call(paymentCalls.creatorPayments, { query: { limit: 100 } });
        if (all) expect(sales.status && sum(sales.data.payments.map(({ net }) => net))).toBe(sold);
        await checkTrails(seller, purchases);
      },
    ),
    { numRuns: 6 },
  );
});
