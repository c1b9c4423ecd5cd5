import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { payoutCalls } from "@marquee/contracts/payout/payout.calls";
import type { PayoutItem, PayoutLine } from "@marquee/contracts/payout/payout.schema";
import { refundCalls } from "@marquee/contracts/refund/refund.calls";
import { newId } from "@marquee/core/ids";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  codeOf,
  control,
  database,
  newPerson,
  newSeller,
  type Person,
  pay,
  purchaseOf,
  settleEvents,
  stripe,
  userOf,
} from "./harness.ts";
import { sold } from "./sold.ts";

const sell = async (seller: Person, price: number) => (await sold({ seller, price })).purchase;

const accountOf = async (seller: Person) => (await userOf(seller)).payout_account_id ?? "";

async function payOut(seller: Person, outcome: "paid" | "failed" | "pending" = "paid") {
  await control("/payouts", { account: await accountOf(seller), outcome });
}

async function history(
  seller: Person,
  query: { type?: PayoutItem["status"]; limit?: number } = {},
) {
  const result = await seller.call(payoutCalls.history, { query });
  if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.data.payouts;
}

/** Every line of a payout, walked by cursor in pages of so many. */
async function linesOf(seller: Person, id: string, limit = 3): Promise<PayoutLine[]> {
  const lines: PayoutLine[] = [];
  let cursor: string | undefined;
  do {
    const result = await seller.call(payoutCalls.transactions, {
      params: { id },
      query: { limit, ...(cursor === undefined ? {} : { cursor }) },
    });
    if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
    lines.push(...result.data.transactions);
    cursor = result.data.pagination.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return lines;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe("payouts", () => {
  it("are none without a payout account", async () => {
    const watcher = await newPerson();
    expect(await history(watcher)).toEqual([]);
    const result = await watcher.call(payoutCalls.transactions, { params: { id: "po_1Nobody" } });
    expect(codeOf(result)).toBe("not_found");
  });

  it("tell how they ended, newest first, filtered and page by page", async () => {
    const seller = await newSeller();
    for (const outcome of ["paid", "failed", "pending"] as const) {
      await sell(seller, 2000);
      await payOut(seller, outcome);
    }
    const all = await history(seller);
    expect(all.map(({ status }) => status)).toEqual(["pending", "failed", "paid"]);
    expect(all[1]?.failure_reason).toBe("The bank account has been closed.");
    expect(all[2]).toMatchObject({ amount: 1800, currency: "usd" });
    expect(all[2]?.failure_reason).toBeUndefined();
    expect((await history(seller, { type: "failed" })).map(({ id }) => id)).toEqual([all[1]?.id]);
    expect(await history(seller, { type: "in_transit" })).toEqual([]);
    const first = await seller.call(payoutCalls.history, { query: { limit: 2 } });
    expect(first.status && first.data.payouts.map(({ id }) => id)).toEqual(
      all.slice(0, 2).map(({ id }) => id),
    );
    const cursor = first.status ? (first.data.pagination.next_cursor ?? "") : "";
    const second = await seller.call(payoutCalls.history, { query: { limit: 2, cursor } });
    expect(second.status && second.data.payouts.map(({ id }) => id)).toEqual([all[2]?.id]);
    const byPage = await seller.call(payoutCalls.history, { query: { limit: 2, page: 2 } });
    expect(byPage.status && byPage.data.payouts.map(({ id }) => id)).toEqual([all[2]?.id]);
  });

  it("are a person's own, and so are their page markers", async () => {
    const seller = await newSeller();
    await sell(seller, 2000);
    await sell(seller, 3000);
    await payOut(seller);
    const [payout] = await history(seller);
    const id = payout?.id ?? "";
    const stranger = await newSeller();
    const foreign = await stranger.call(payoutCalls.transactions, { params: { id } });
    expect(codeOf(foreign)).toBe("not_found");
    const page = await seller.call(payoutCalls.transactions, {
      params: { id },
      query: { limit: 1 },
    });
    const cursor = page.status ? (page.data.pagination.next_cursor ?? "") : "";
    expect(cursor).not.toBe("");
    expect(codeOf(await seller.call(payoutCalls.history, { query: { cursor } }))).toBe(
      "invalid_cursor",
    );
    expect(codeOf(await stranger.call(payoutCalls.history, { query: { cursor: "x" } }))).toBe(
      "invalid_cursor",
    );
    // Well made, and yet of nothing that the list holds.
    const made = z.object({ l: z.string(), p: z.unknown() });
    const { l } = made.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    const forged = Buffer.from(JSON.stringify({ l, p: { id: "txn_none" } })).toString("base64url");
    expect(
      codeOf(
        await seller.call(payoutCalls.transactions, { params: { id }, query: { cursor: forged } }),
      ),
    ).toBe("invalid_cursor");
  });

  it("made by hand say that nobody knows what they hold", async () => {
    const seller = await newSeller();
    await sell(seller, 2000);
    const stripeAccount = await accountOf(seller);
    // What comes back from the bank is there at once.
    await payOut(seller, "failed");
    const { id } = await stripe.payouts.create(
      { amount: 1000, currency: "usd" },
      { stripeAccount },
    );
    expect(await history(seller)).toMatchObject([{ id, amount: 1000 }, { status: "failed" }]);
    expect(codeOf(await seller.call(payoutCalls.transactions, { params: { id } }))).toBe(
      "invalid_state",
    );
  });
});

describe("what a payout is made of", () => {
  it("names what was sold, what the platform took, and what went back", async () => {
    const seller = await newSeller({ plan: "pro-monthly" });
    const sold = await sell(seller, 1299);
    await seller.call(refundCalls.ofSale, {
      body: { purchase_id: sold.id, amount: 500, reason: "A part was silent." },
    });
    await sell(seller, 5000);
    await payOut(seller);
    const [payout] = await history(seller);
    const lines = await linesOf(seller, payout?.id ?? "");
    const source = { kind: "video", item_id: sold.item_id, title: "Sea at dawn" };
    expect(lines).toMatchObject([
      { type: "sale", gross: 5000, fee: 400, platform_fee: 400, net: 4600 },
      { type: "refund", gross: -500, platform_fee: -40, net: -460, source },
      { type: "sale", gross: 1299, fee: 104, platform_fee: 104, net: 1195, source },
    ]);
    expect(sum(lines.map(({ net }) => net))).toBe(payout?.amount);
  });

  it("names the channel of a member's month", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const now = new Date();
    const channel = newId("channel", now);
    await database.channels
      .create({
        id: channel,
        creator_id: seller.id,
        creator_name: "Ada",
        name: "The sea",
        description: "Waves, mostly.",
        category_id: newId("category", now),
        privacy_type: "private",
        price: 500,
        purchase_type: "monthly",
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .go();
    const started = await buyer.call(paymentCalls.purchaseChannel, { params: { id: channel } });
    if (!started.status) throw new Error(started.error.message);
    await pay(started.data.checkout_url);
    await settleEvents(started.data.session_id);
    await payOut(seller);
    const [payout] = await history(seller);
    expect(await linesOf(seller, payout?.id ?? "")).toMatchObject([
      { type: "sale", net: 450, source: { item_id: channel, title: "The sea" } },
    ]);
    const rows = await buyer.call(paymentCalls.watcherPayments, { query: {} });
    const month = rows.status ? (rows.data.payments[0]?.id ?? "") : "";
    const refunded = await buyer.call(refundCalls.ofPurchase, {
      body: { purchase_id: month, reason: "Not my sea." },
    });
    expect(refunded.status && refunded.data).toMatchObject({
      amount: 500,
      purchase_status: "refunded",
    });
    expect((await purchaseOf(buyer, channel))?.status).toBe("refunded");
  });

  it("holds a former payout that came back", async () => {
    const seller = await newSeller();
    await sell(seller, 2000);
    await payOut(seller, "failed");
    await sell(seller, 1000);
    await payOut(seller);
    const [payout] = await history(seller);
    const lines = await linesOf(seller, payout?.id ?? "");
    expect(lines.map(({ type, net }) => [type, net])).toEqual([
      ["sale", 900],
      ["returned_payout", 1800],
    ]);
    expect(payout?.amount).toBe(2700);
  });

  it("adds up to the penny after any sales, refunds, disputes and payouts", async () => {
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
          const sales = [await sell(seller, 2999)];
          for (const one of steps) {
            const sale = "pick" in one ? sales[one.pick % sales.length] : undefined;
            if (one.do === "sell") sales.push(await sell(seller, one.price));
            // Refused where the bank has it, or nothing is left: as it should be.
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
          await sell(seller, 50_000);
          await sell(seller, 50_000);
          await payOut(seller).catch(() => undefined);
          for (const payout of await history(seller, { limit: 100 })) {
            const lines = await linesOf(seller, payout.id, 4);
            expect(sum(lines.map(({ net }) => net))).toBe(payout.amount);
            for (const { gross, fee, net, platform_fee, type, source } of lines) {
              expect(gross - fee).toBe(net);
              expect(platform_fee).toBe(fee);
              if (type === "sale" || type === "refund") expect(source?.title).toBe("Sea at dawn");
            }
          }
        },
      ),
      { numRuns: 6 },
    );
  });
});
