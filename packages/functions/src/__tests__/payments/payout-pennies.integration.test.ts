import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import fc from "fast-check";
import { expect, it } from "vitest";
import { control, newSeller } from "./harness.ts";
import { history, linesOf, payOut, sell, sum, trailOf } from "./paid-out.ts";

it("adds up to the penny after random sales, refunds, disputes and payouts", async () => {
  const step = fc.oneof(
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
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("starter-monthly", "pro-monthly", "studio-monthly"),
      fc.array(step, { minLength: 4, maxLength: 9 }),
      async (plan, steps) => {
        const seller = await newSeller({ plan });
        const made = [await sell(seller, 2999)];
        for (const one of steps) {
          const sale = "pick" in one ? made[one.pick % made.length] : undefined;
          if (one.do === "sell") made.push(await sell(seller, one.price));
          // Correctly refused, because the bank has the money or nothing is left.
          if (one.do === "refund" && sale !== undefined) {
            const amount = Math.max(1, Math.floor((sale.amount * one.part) / 100));
            await seller.call(refundCalls.ofSale, {
              body: { purchase_id: sale.id, amount, reason: "Because." },
            });
          }
          if (one.do === "dispute" && sale?.payment_intent_id !== undefined) {
            const payment_intent = sale.payment_intent_id;
            const open = await control("/disputes/open", { payment_intent }).catch(() => "no");
            if (open !== "no") {
              await control("/disputes/close", { payment_intent, outcome: one.outcome });
            }
          }
          if (one.do === "pay out") await payOut(seller, one.outcome).catch(() => undefined);
        }
        made.push(await sell(seller, 50_000), await sell(seller, 50_000));
        const all = await payOut(seller).then(
          () => true,
          () => false,
        );
        let sold = 0;
        for (const payout of await history(seller, { limit: 100 })) {
          const lines = await linesOf(seller, payout.id, 4);
          expect(sum(lines.map(({ net }) => net))).toBe(payout.amount);
          for (const { gross, fee, net, platform_fee, type, source } of lines) {
            expect(gross - fee).toBe(net);
            expect(platform_fee).toBe(fee);
            if (type === "sale" || type === "refund") {
              expect(source?.title).toBe("Sea at dawn");
              sold += net;
            }
          }
        }
        // The list of sales shows the same money after everything was paid out.
        const sales = await seller.call(paymentCalls.creatorPayments, { query: { limit: 100 } });
        if (all) expect(sales.status && sum(sales.data.payments.map(({ net }) => net))).toBe(sold);
        // So does the trail of each sale: its steps, and the parts that it is divided into.
        const trails = await Promise.all(made.map(({ id }) => trailOf(seller, id)));
        for (const { steps, net, paid_out, on_its_way, waiting, is_recorded } of trails) {
          expect(steps.at(-1)?.total).toBe(net);
          expect(paid_out + on_its_way + waiting).toBe(net);
          expect(is_recorded).toBe(true);
        }
        const paid = await history(seller, { type: "paid", limit: 100 });
        expect(sum(trails.map(({ paid_out }) => paid_out))).toBe(
          sum(paid.map(({ amount }) => amount)),
        );
      },
    ),
    { numRuns: 6 },
  );
});
