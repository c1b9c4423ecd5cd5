import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { newId } from "@marquee/core/platform/ids";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  codeOf,
  database,
  newPerson,
  newSeller,
  pay,
  purchaseOf,
  settleEvents,
  stripe,
} from "./harness.ts";
import { accountOf, linesOf, payOut, payoutHistoryOf, sell, sum } from "./payout-fixtures.ts";

describe("payouts", () => {
  it("are empty without a payout account", async () => {
    const watcher = await newPerson();
    expect(await payoutHistoryOf(watcher)).toEqual([]);
    const result = await watcher.call(payoutCalls.transactions, { params: { id: "po_1Nobody" } });
    expect(codeOf(result)).toBe("not_found");
  });

  it("show their result, newest first, filtered and page by page", async () => {
    const seller = await newSeller();
    for (const outcome of ["paid", "failed", "pending"] as const) {
      await sell(seller, 2000);
      await payOut(seller, outcome);
    }
    const all = await payoutHistoryOf(seller);
    expect(all.map(({ status }) => status)).toEqual(["pending", "failed", "paid"]);
    expect(all[1]?.failure_reason).toBe("The bank account has been closed.");
    expect(all[2]).toMatchObject({ amount: 1800, currency: "usd" });
    expect(all[2]?.failure_reason).toBeUndefined();
    expect((await payoutHistoryOf(seller, { type: "failed" })).map(({ id }) => id)).toEqual([
      all[1]?.id,
    ]);
    expect(await payoutHistoryOf(seller, { type: "in_transit" })).toEqual([]);
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

  it("belong to one person, and so do their cursors", async () => {
    const seller = await newSeller();
    await sell(seller, 2000);
    await sell(seller, 3000);
    await payOut(seller);
    const [payout] = await payoutHistoryOf(seller);
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
    // A valid cursor that belongs to no entry of the list.
    const made = z.object({ l: z.string(), p: z.unknown() });
    const { l } = made.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    const forged = Buffer.from(JSON.stringify({ l, p: { id: "txn_none" } })).toString("base64url");
    expect(
      codeOf(
        await seller.call(payoutCalls.transactions, { params: { id }, query: { cursor: forged } }),
      ),
    ).toBe("invalid_cursor");
  });

  it("that were made by hand say that their content is unknown", async () => {
    const seller = await newSeller();
    await sell(seller, 2000);
    const stripeAccount = await accountOf(seller);
    // Money returned by the bank is available at once.
    await payOut(seller, "failed");
    const { id } = await stripe.payouts.create(
      { amount: 1000, currency: "usd" },
      { stripeAccount },
    );
    expect(await payoutHistoryOf(seller)).toMatchObject([
      { id, amount: 1000 },
      { status: "failed" },
    ]);
    expect(codeOf(await seller.call(payoutCalls.transactions, { params: { id } }))).toBe(
      "invalid_state",
    );
  });
});

describe("the lines of a payout", () => {
  it("name the sold items, the platform's fees and the refunds", async () => {
    const seller = await newSeller({ plan: "pro-monthly" });
    const sold = await sell(seller, 1299);
    await seller.call(refundCalls.ofSale, {
      body: { purchase_id: sold.id, amount: 500, reason: "A part was silent." },
    });
    await sell(seller, 5000);
    await payOut(seller);
    const [payout] = await payoutHistoryOf(seller);
    const lines = await linesOf(seller, payout?.id ?? "");
    const source = { kind: "video", item_id: sold.item_id, title: "Sea at dawn" };
    expect(lines).toMatchObject([
      { type: "sale", gross: 5000, fee: 400, platform_fee: 400, net: 4600 },
      { type: "refund", gross: -500, platform_fee: -40, net: -460, source },
      { type: "sale", gross: 1299, fee: 104, platform_fee: 104, net: 1195, source },
    ]);
    expect(sum(lines.map(({ net }) => net))).toBe(payout?.amount);
  });

  it("name the channel of a member's month", async () => {
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
    const [payout] = await payoutHistoryOf(seller);
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

  it("contain an earlier payout that was returned", async () => {
    const seller = await newSeller();
    await sell(seller, 2000);
    await payOut(seller, "failed");
    await sell(seller, 1000);
    await payOut(seller);
    const [payout] = await payoutHistoryOf(seller);
    const lines = await linesOf(seller, payout?.id ?? "");
    expect(lines.map(({ type, net }) => [type, net])).toEqual([
      ["sale", 900],
      ["returned_payout", 1800],
    ]);
    expect(payout?.amount).toBe(2700);
  });
});
