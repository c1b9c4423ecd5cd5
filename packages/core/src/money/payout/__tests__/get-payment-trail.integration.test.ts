import { describe, expect, it } from "vitest";
import { intentOf, newAccount } from "../../../../test/checkouts.ts";
import { database, refusal, visitor } from "../../../../test/context.ts";
import {
  control,
  fixtures,
  paymentContextOf,
  stripe,
  unreachable,
  withProvider,
} from "../../../../test/payments.ts";
import { changeUser, failingAt, newPaidCreator, payOut, sell } from "../../../../test/payouts.ts";
import { reconcile } from "../../../../test/purchases.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { newId } from "../../../platform/ids.ts";
import type { Stripe } from "../../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../../platform/time.ts";
import { getPaymentTrail } from "../get-payment-trail.ts";

type Seller = Awaited<ReturnType<typeof newPaidCreator>>;
type PayoutContext = Seller["ctx"];

/** A recorded sale, less a tenth for the platform. */
async function sellRecorded(seller: Seller, price = 2000) {
  const sale = await sell(seller, price);
  const { buyer, session_id, item_id } = sale;
  await reconcile(buyer, session_id);
  const { data } = await database.purchases.get({ buyer_id: buyer.userId, item_id }).go();
  if (data === null) throw new Error("Not recorded");
  return { ...sale, id: data.id };
}

async function newSale() {
  const seller = await newPaidCreator();
  return { seller, ...(await sellRecorded(seller)) };
}

/** A sale that several tests only read. */
const shared = await newSale();

/** Another record of that sale, with these fields. */
async function recordedAs(fields: Partial<Parameters<typeof database.payments.create>[0]>) {
  const { data } = await database.payments.get({ id: shared.id }).go();
  if (data === null) throw new Error("Not recorded");
  const id = newId("purchase", new Date());
  await database.payments.create({ ...data, ...fields, id }).go();
  return id;
}

const trail = (ctx: PayoutContext, id: string) => getPaymentTrail({ ctx, input: { id } });

/** Ignores the order, because events within one second have none. */
const stepsOf = async (ctx: PayoutContext, id: string) =>
  (await trail(ctx, id)).steps.map(({ kind, amount }) => `${kind} ${amount}`).sort();

async function refund(sale: Awaited<ReturnType<typeof sellRecorded>>, amount: number) {
  const payment_intent = await intentOf(sale.session_id);
  await stripe.refunds.create({
    payment_intent,
    amount,
    reverse_transfer: true,
    refund_application_fee: true,
  });
  await reconcile(sale.buyer, sale.session_id);
}

/** The same context with a provider of which one method of a resource answers something else. */
const answering = (ctx: PayoutContext, resource: keyof Stripe, methods: object) =>
  withProvider(ctx, (real) =>
    withFields(real, { [resource]: withFields(Object(real[resource]), methods) }),
  );

/** The same context with a provider that answers the movement of each charge on an account with these fields. */
const bookedAs = (ctx: PayoutContext, fields: object | null) =>
  answering(ctx, "charges", {
    retrieve: async (...request: Parameters<Stripe["charges"]["retrieve"]>) => {
      const charge = await stripe.charges.retrieve(...request);
      const booked = Object(charge.balance_transaction);
      return withFields(charge, {
        balance_transaction: fields === null ? null : withFields(booked, fields),
      });
    },
  });

describe("the trail of a sale", () => {
  it("waits for its day, comes back from the bank, and arrives less its refund", async () => {
    const { seller, ...sale } = await newSale();
    const { id } = sale;
    const { data } = await stripe.balanceTransactions.list({}, { stripeAccount: seller.account });
    expect(await trail(seller.ctx, id)).toMatchObject({
      payment: { id, net: 1800 },
      currency: "usd",
      net: 1800,
      waiting: 1800,
      paid_out: 0,
      available_on: fromEpochSeconds(data[0]?.available_on ?? 0).toISOString(),
      is_recorded: true,
      is_account_closed: false,
    });
    const failed = await payOut(seller.account, "failed");
    expect(await trail(seller.ctx, id)).toMatchObject({
      waiting: 1800,
      paid_out: 0,
      available_on: fromEpochSeconds(failed.created).toISOString(),
    });
    await refund(sale, 500);
    await payOut(seller.account, "pending");
    expect(await trail(seller.ctx, id)).toMatchObject({ on_its_way: 1350, waiting: 0 });
    expect(await stepsOf(seller.ctx, id)).toEqual([
      "payout 1350",
      "payout 1800",
      "platform_fee -200",
      "refund -500",
      "returned_fee 50",
      "sale 2000",
      "transfer 1800",
    ]);
  });

  it("is for its seller only", async () => {
    const { seller, id, buyer } = shared;
    expect((await trail(seller.ctx, id)).payment.id).toBe(id);
    for (const stranger of [paymentContextOf(buyer), (await newPaidCreator()).ctx]) {
      expect(await refusal(trail(stranger, id))).toBe("not_found");
    }
    expect(await refusal(trail(fixtures.context(visitor), id))).toBe("unauthenticated");
  });

  it("stays on the account of its time", async () => {
    const { seller, id } = await newSale();
    await payOut(seller.account);
    await changeUser(seller.creator, { payout_account_id: await newAccount() });
    expect(await trail(seller.ctx, id)).toMatchObject({ paid_out: 1800 });
  });

  it("has a step for a dispute", async () => {
    const { seller, id, session_id } = await newSale();
    await control("/disputes/open", { payment_intent: await intentOf(session_id) });
    expect(await stepsOf(seller.ctx, id)).toContain("dispute 0");
  });

  it("keeps the seller's part where the platform has refunded the buyer alone", async () => {
    const { seller, ...sale } = await newSale();
    await refund(sale, 500);
    await stripe.refunds.create({ payment_intent: await intentOf(sale.session_id), amount: 300 });
    expect(await trail(seller.ctx, sale.id)).toMatchObject({ net: 1350, is_recorded: true });
    await reconcile(sale.buyer, sale.session_id);
    const { net, is_recorded, waiting, steps } = await trail(seller.ctx, sale.id);
    expect({ net, is_recorded, waiting }).toEqual({ net: 1350, is_recorded: true, waiting: 1350 });
    expect(steps.at(-1)).toMatchObject({
      kind: "refund",
      amount: 0,
      total: 1350,
      reason: "The buyer got $3.00 back from the platform. Your part stays with you.",
    });
  });

  it("has no steps when nothing was paid", async () => {
    const free = { amount: 0, platform_fee: 0, payment_intent_id: undefined };
    const id = await recordedAs(free);
    expect(await trail(shared.seller.ctx, id)).toMatchObject({
      steps: [],
      net: 0,
      is_recorded: true,
    });
  });

  it("differs from a record that differs", async () => {
    const { seller } = shared;
    const id = await recordedAs({ platform_fee: 1 });
    expect(await trail(seller.ctx, id)).toMatchObject({ net: 1800, is_recorded: false });
    const euros = await trail(bookedAs(seller.ctx, { currency: "eur" }), id);
    expect(euros).toMatchObject({ currency: "eur", net: 1800, is_recorded: true });
  });

  it("is an error while the provider does not answer", async () => {
    const { seller, id } = shared;
    const silent = failingAt(seller.ctx, "payouts", "list", unreachable());
    await expect(trail(silent, id)).rejects.toThrow("Connection reset");
  });
});

describe("our own record of a sale", () => {
  const recorded = { net: 1800, waiting: 1800, is_recorded: true };

  it("is shown until the provider has booked the sale", async () => {
    const { seller, id } = shared;
    const waiting = { ...recorded, currency: "usd", is_account_closed: false };
    expect(await trail(bookedAs(seller.ctx, null), id)).toMatchObject(waiting);
    const untransferred = answering(seller.ctx, "paymentIntents", {
      retrieve: async (...request: Parameters<Stripe["paymentIntents"]["retrieve"]>) => {
        const intent = await stripe.paymentIntents.retrieve(...request);
        return withFields(intent, {
          latest_charge: withFields(Object(intent.latest_charge), { transfer: null }),
        });
      },
    });
    expect(await trail(untransferred, id)).toMatchObject(waiting);
  });

  it("is shown with its refunds when the provider has deleted the account", async () => {
    const { seller, ...sale } = await newSale();
    await refund(sale, 333);
    await refund(sale, 500);
    await stripe.accounts.del(seller.account);
    const closed = await trail(seller.ctx, sale.id);
    expect(closed).toMatchObject({ net: 1050, is_recorded: true, is_account_closed: true });
    expect(closed.steps.map(({ kind, amount, total }) => [kind, amount, total])).toEqual([
      ["sale", 2000, 2000],
      ["platform_fee", -200, 1800],
      ["transfer", 1800, 1800],
      ["refund", -333, 1467],
      ["returned_fee", 33, 1500],
      ["refund", -500, 1000],
      ["returned_fee", 50, 1050],
    ]);
    expect(closed.steps[0]?.at).toBe(closed.payment.created_at);
  });
});

describe("the payouts that are read for a sale", () => {
  /** The same context with a provider that lists payouts and their lines in pages of one. */
  const onePerPage = (ctx: PayoutContext) =>
    withProvider(ctx, (real) => {
      const one = (resource: "payouts" | "balanceTransactions") => ({
        [resource]: withFields(real[resource], {
          list: (query: object, options: object) =>
            real[resource].list({ ...query, limit: 1 }, options),
        }),
      });
      return withFields(real, { ...one("payouts"), ...one("balanceTransactions") });
    });

  it("are found on later pages, among payouts by hand, whose content nobody knows", async () => {
    const seller = await newPaidCreator();
    const sale = await sellRecorded(seller);
    await refund(sale, 500);
    await sell(seller, 1000);
    await payOut(seller.account, "failed");
    await stripe.payouts.create(
      { amount: 100, currency: "usd" },
      { stripeAccount: seller.account },
    );
    await payOut(seller.account);
    await sell(seller, 3000);
    await payOut(seller.account);
    const found = await trail(onePerPage(seller.ctx), sale.id);
    expect(found).toMatchObject({ paid_out: 1350, waiting: 0 });
  });

  const day = 86_400;

  it("are those from the day on which a part becomes available", async () => {
    const seller = await newPaidCreator();
    const sale = await sellRecorded(seller);
    const sold = Math.floor(Date.now() / 1000) - 20 * day;
    const payment_intent = await intentOf(sale.session_id);
    await control("/sales/backdate", { sales: [{ payment_intent, created: sold }] });
    const first = await payOut(seller.account);
    await refund(sale, 500);
    await sell(seller, 3000);
    const last = await payOut(seller.account);
    const unread = (id: number) =>
      withFields(first, { id: `po_unread_${id}`, created: sold + 15 * day });
    const listed = answering(seller.ctx, "payouts", {
      list: async ({ created }: { created: { gte: number } }) => {
        expect(created).toEqual({ gte: sold });
        const between = Array.from({ length: 12 }, (_, position) => unread(position));
        const data = [last, ...between, withFields(first, { created: sold + 10 * day })];
        return { data, has_more: false };
      },
    });
    // The provider knows none of the payouts between, so reading one fails.
    expect(await trail(listed, sale.id)).toMatchObject({ paid_out: 1350, waiting: 0 });
  });

  it("are so many at most, and so are their pages", async () => {
    const { seller, id } = await newSale();
    const paid = await payOut(seller.account);
    const later = withFields(paid, { created: paid.created + 30 * day });
    const calls = { payouts: 0, lines: 0 };
    const endless = (count: keyof typeof calls, item: { id: string }) => ({
      list: async () => {
        calls[count] += 1;
        return { data: [item, item], has_more: true };
      },
    });
    const ctx = withProvider(seller.ctx, (real) =>
      withFields(real, {
        payouts: withFields(real.payouts, endless("payouts", later)),
        balanceTransactions: withFields(
          real.balanceTransactions,
          endless("lines", { id: "txn_x" }),
        ),
      }),
    );
    expect(await trail(ctx, id)).toMatchObject({ waiting: 1800 });
    expect(calls).toEqual({ payouts: 12, lines: 12 * 10 });
  });

  it("contain the sale among thousands of lines", async () => {
    const { seller, id } = await newSale();
    await payOut(seller.account);
    // Newest first, as the provider lists them; `created` narrows the list.
    const crowded = answering(seller.ctx, "balanceTransactions", {
      list: async (...request: Parameters<Stripe["balanceTransactions"]["list"]>) => {
        const [query, options] = request;
        const isNarrow = query?.created !== undefined;
        const isFirst = query?.starting_after === undefined;
        if (isNarrow) return stripe.balanceTransactions.list(query, options);
        return { data: [{ id: isFirst ? "txn_newest" : "txn_newer" }], has_more: true };
      },
    });
    expect(await trail(crowded, id)).toMatchObject({ paid_out: 1800, waiting: 0 });
  });

  it("are read no further than to the sale", async () => {
    const { seller, id } = await newSale();
    await payOut(seller.account);
    await sell(seller, 3000);
    await payOut(seller.account);
    let lines = 0;
    const counting = answering(seller.ctx, "balanceTransactions", {
      list: async (...request: Parameters<Stripe["balanceTransactions"]["list"]>) => {
        lines += 1;
        return withFields(await stripe.balanceTransactions.list(...request), { has_more: true });
      },
    });
    expect(await trail(counting, id)).toMatchObject({ paid_out: 1800 });
    expect(lines).toBe(1);
  });

  it("are followed by the movement that returns a refused one", async () => {
    const { seller, id } = await newSale();
    const { data: movements } = await stripe.balanceTransactions.list(
      {},
      { stripeAccount: seller.account },
    );
    const paid = await payOut(seller.account);
    const returned = (number: number, status: "failed" | "canceled") =>
      withFields(paid, {
        id: `po_${number}`,
        created: paid.created + number * day,
        status,
        failure_balance_transaction: `txn_${number}`,
      });
    const ctx = withProvider(seller.ctx, (real) =>
      withFields(real, {
        payouts: withFields(real.payouts, {
          list: async () => ({
            data: [returned(30, "failed"), returned(29, "canceled")],
            has_more: false,
          }),
        }),
        balanceTransactions: withFields(real.balanceTransactions, {
          list: async ({ payout }: { payout: string }) => ({
            data: payout === "po_29" ? [movements[0]] : [{ id: "txn_29" }],
            has_more: false,
          }),
        }),
      }),
    );
    const { steps, waiting } = await trail(ctx, id);
    expect(waiting).toBe(1800);
    expect(steps.filter(({ kind }) => kind === "payout")).toHaveLength(2);
  });
});
