import { describe, expect, it } from "vitest";
import { intentOf, newAccount, paymentsOf } from "../../../../test/checkouts.ts";
import { createUser, database, refusal, visitor } from "../../../../test/context.ts";
import { joinChannel, monthChargeOf, renew } from "../../../../test/memberships.ts";
import {
  fixtures,
  paymentContextOf,
  stripe,
  unreachable,
  withProvider,
} from "../../../../test/payments.ts";
import {
  changeUser,
  newPaidCreator,
  payOut,
  sell,
  sellElsewhere,
  whileBeingListed,
} from "../../../../test/payouts.ts";
import { account, reconcile } from "../../../../test/purchases.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { Stripe } from "../../../platform/providers/stripe-calls.ts";
import { getPayoutBalance } from "../get-balance.ts";
import { listPayoutLines } from "../list-payout-lines.ts";

type Input = Parameters<typeof listPayoutLines>[0]["input"];
type PayoutContext = Parameters<typeof listPayoutLines>[0]["ctx"];
type Sale = Awaited<ReturnType<typeof sell>>;

const list = (ctx: PayoutContext, id: string, input: Partial<Input> = {}) =>
  listPayoutLines({ ctx, input: { id, page: 1, limit: 10, ...input } });
const linesOf = async (ctx: PayoutContext, id: string) => (await list(ctx, id)).items;

async function record({ buyer, session_id, item_id }: Sale) {
  await reconcile(buyer, session_id);
  const { data } = await database.purchases
    .get({ buyer_id: buyer.userId, item_id })
    .go({ consistent: true });
  if (data === null) throw new Error("Not recorded");
  return data.id;
}

/** The same context with a provider of which one method of a resource is another. */
const answering = (ctx: PayoutContext, resource: keyof Stripe, methods: object) =>
  withProvider(ctx, (real) =>
    withFields(real, { [resource]: withFields(Object(real[resource]), methods) }),
  );

describe("the lines of a payout", () => {
  it("name sales, fees, refunds and earlier payouts that came back, newest first", async () => {
    const seller = await newPaidCreator();
    const returned = await sell(seller, 2000);
    await record(returned);
    await payOut(seller.account, "failed");
    const sale = await sell(seller, 3000);
    const payment_id = await record(sale);
    await stripe.refunds.create({
      payment_intent: await intentOf(sale.session_id),
      amount: 500,
      reverse_transfer: true,
      refund_application_fee: true,
    });
    const { id, amount } = await payOut(seller.account);
    const source = { kind: "video", item_id: sale.item_id, title: "Sea at dawn", payment_id };
    const lines = await linesOf(seller.ctx, id);
    expect(lines).toMatchObject([
      { type: "refund", gross: -500, fee: -50, platform_fee: -50, net: -450, source },
      { type: "sale", gross: 3000, fee: 300, platform_fee: 300, net: 2700, source },
      { type: "returned_payout", gross: 1800, net: 1800, source: null },
    ]);
    expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(amount);
  });

  it("of the account include payouts and what is in none yet, and add up to the balance", async () => {
    const seller = await newPaidCreator();
    const sale = await sell(seller, 2000);
    const payout = await payOut(seller.account);
    await stripe.refunds.create({
      payment_intent: await intentOf(sale.session_id),
      amount: 500,
      reverse_transfer: true,
    });
    const held = await sell(seller, 3000);
    const lines = await linesOf(seller.ctx, "all");
    expect(lines).toMatchObject([
      { type: "sale", currency: "usd", net: 2700, source: { item_id: held.item_id } },
      { type: "refund", net: -500, source: { item_id: sale.item_id } },
      {
        type: "payout",
        net: -1800,
        source: { kind: "payout", item_id: payout.id, title: payout.id, payment_id: null },
      },
      { type: "sale", net: 1800, source: { item_id: sale.item_id } },
    ]);
    const [onHold, refund] = lines;
    expect(Date.parse(onHold?.available_on ?? "")).toBeGreaterThan(Date.now());
    expect(Date.parse(refund?.available_on ?? "")).toBeLessThanOrEqual(Date.now());
    const { balance } = await getPayoutBalance({ ctx: seller.ctx });
    expect(balance).toMatchObject({ available: -500, pending: 2700 });
    expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(2200);
    expect((await linesOf((await newPaidCreator()).ctx, "all")).length).toBe(0);
  });

  it("lead from each of two purchases of one item to its own payment", async () => {
    const seller = await newPaidCreator();
    const sale = await sell(seller, 1000);
    const payment_id = await record(sale);
    const { id } = await payOut(seller.account);
    // The purchase is that of a later payment now; the former one keeps its record.
    const later = { buyer_id: sale.buyer.userId, item_id: sale.item_id };
    await database.purchases
      .patch(later)
      .set({ payment_intent_id: "pi_later", title: "Sea at dusk" })
      .go();
    expect(await linesOf(seller.ctx, id)).toMatchObject([
      { source: { title: "Sea at dawn", payment_id } },
    ]);
  });

  it("name the channel of each month of a membership", async () => {
    const creator = await createUser("creator");
    await changeUser(creator, { payout_account_id: account });
    const { buyer, id: channel, subscription, session_id } = await joinChannel({ creator });
    await renew(subscription);
    await reconcile(buyer, session_id);
    const { payment_intent } = await stripe.charges.retrieve(await monthChargeOf(subscription));
    const { id } = await payOut(account);
    // The account is shared: memberships of other tests are in the same payout.
    const { items } = await list(paymentContextOf(creator), id, { limit: 100 });
    const lines = items.filter(({ source: sold }) => sold?.item_id === channel);
    const months = (await paymentsOf(buyer)).sort((month) =>
      month.payment_intent_id === payment_intent ? -1 : 1,
    );
    expect(months).toHaveLength(2);
    const source = { kind: "membership", item_id: channel, title: "Sea at dawn" };
    expect(lines).toMatchObject(
      months.map((month) => ({
        type: "sale",
        net: 450,
        source: { ...source, payment_id: month.id },
      })),
    );
  });

  it("name a sale without a record, and one of elsewhere by the provider's words", async () => {
    const seller = await newPaidCreator();
    await sellElsewhere(seller.account, { description: "A lesson" });
    await sellElsewhere(seller.account);
    const unrecorded = await sell(seller);
    const { id } = await payOut(seller.account);
    const lines = await linesOf(seller.ctx, id);
    const { item_id } = unrecorded;
    expect(lines.map(({ source }) => source)).toEqual([
      { kind: "video", item_id, title: "A sale", payment_id: null },
      null,
      { kind: "sale", item_id: null, title: "A lesson", payment_id: null },
    ]);
  });

  it("ask the provider once for what several lines share", async () => {
    const seller = await newPaidCreator();
    const sale = await sell(seller, 3000);
    await record(sale);
    for (const amount of [100, 200]) {
      await stripe.refunds.create({
        payment_intent: await intentOf(sale.session_id),
        amount,
        reverse_transfer: true,
      });
    }
    const { id } = await payOut(seller.account);
    const resources: string[] = [];
    const noting = (resource: "charges" | "transfers") => ({
      retrieve: (name: string, ...rest: [object, object]) => {
        resources.push(resource);
        return stripe[resource].retrieve(name, ...rest);
      },
    });
    const ctx = withProvider(seller.ctx, (real) =>
      withFields(real, {
        charges: withFields(real.charges, noting("charges")),
        transfers: withFields(real.transfers, noting("transfers")),
      }),
    );
    expect((await list(ctx, id)).items.map(({ type }) => type)).toEqual([
      "refund",
      "refund",
      "sale",
    ]);
    expect(resources.sort()).toEqual(["charges", "transfers"]);
  });

  it("have no source where the provider has forgotten the charge of a refund", async () => {
    const seller = await newPaidCreator();
    const sale = await sell(seller, 3000);
    await stripe.refunds.create({
      payment_intent: await intentOf(sale.session_id),
      amount: 100,
      reverse_transfer: true,
    });
    const { id } = await payOut(seller.account);
    const missing = Object.assign(new Error("No such charge"), {
      type: "StripeInvalidRequestError",
      code: "resource_missing",
    });
    const refusing = (cause: Error) =>
      answering(seller.ctx, "charges", { retrieve: () => Promise.reject(cause) });
    const { items } = await list(refusing(missing), id);
    expect(items.map(({ type, source }) => [type, source !== null])).toEqual([
      ["refund", false],
      ["sale", true],
    ]);
    await expect(list(refusing(unreachable()), id)).rejects.toThrow("Connection reset");
  });

  it("have no source where they are no sale", async () => {
    const seller = await newPaidCreator();
    await sell(seller);
    const { id } = await payOut(seller.account);
    const untraced = answering(seller.ctx, "transfers", {
      retrieve: async (...request: Parameters<Stripe["transfers"]["retrieve"]>) =>
        withFields(await stripe.transfers.retrieve(...request), { source_transaction: null }),
    });
    expect(await linesOf(untraced, id)).toMatchObject([{ type: "sale", source: null }]);
    const sources = [null, "fee_1", { object: "payout", id, charge: "py_1" }];
    const others = answering(seller.ctx, "balanceTransactions", {
      list: async (...request: Parameters<Stripe["balanceTransactions"]["list"]>) => {
        const page = await stripe.balanceTransactions.list(...request);
        const data = page.data.flatMap((one) =>
          sources.map((source) => withFields(one, { type: "stripe_fee", source })),
        );
        return { data, has_more: false };
      },
    });
    expect((await linesOf(others, id)).map(({ type, source }) => [type, source])).toEqual(
      Array.from({ length: 6 }, () => ["other", null]),
    );
  });

  it("come page by page, in this payout only", async () => {
    const seller = await newPaidCreator();
    for (const price of [1000, 2000, 3000]) await sell(seller, price);
    const { id } = await payOut(seller.account);
    const first = await list(seller.ctx, id, { limit: 2 });
    expect(first.items.map(({ gross }) => gross)).toEqual([3000, 2000]);
    const cursor = first.pagination.next_cursor ?? "";
    const secondPage = await list(seller.ctx, id, { limit: 2, cursor });
    expect(secondPage).toMatchObject({ items: [{ gross: 1000 }], pagination: { has_next: false } });
    await sell(seller);
    const other = await payOut(seller.account);
    expect(await refusal(list(seller.ctx, other.id, { cursor }))).toBe("invalid_cursor");
    const position = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...position, p: { id: "txn_none" } }));
    expect(await refusal(list(seller.ctx, id, { cursor: forged.toString("base64url") }))).toBe(
      "invalid_cursor",
    );
  });
});

describe("a payout whose lines are not shown", () => {
  it("is unknown, another person's, or asked for without an account", async () => {
    const seller = await newPaidCreator();
    await sell(seller);
    const { id } = await payOut(seller.account);
    expect(await refusal(list(fixtures.context(visitor), id))).toBe("unauthenticated");
    expect(await refusal(list(seller.ctx, "po_none"))).toBe("not_found");
    expect(await refusal(list((await newPaidCreator()).ctx, id))).toBe("not_found");
    const newcomer = paymentContextOf(await createUser("creator"));
    expect(await refusal(list(newcomer, id))).toBe("not_found");
    // Nothing has moved on an account that is not there.
    expect(await linesOf(newcomer, "all")).toEqual([]);
    await changeUser(seller.creator, { payout_account_id: await newAccount() });
    expect(await refusal(list(seller.ctx, id))).toBe("not_found");
  });

  it("is so new that the provider does not list its content", async () => {
    const seller = await newPaidCreator();
    await sell(seller);
    const { id } = await payOut(seller.account);
    expect(await refusal(list(whileBeingListed(seller.ctx), id))).toBe("invalid_state");
  });

  it("was made by hand, or the provider refuses for another reason", async () => {
    const seller = await newPaidCreator();
    await sell(seller);
    const automatic = await payOut(seller.account, "failed");
    const byHand = await stripe.payouts.create(
      { amount: 100, currency: "usd" },
      { stripeAccount: seller.account },
    );
    expect(await refusal(list(seller.ctx, byHand.id))).toBe("invalid_state");
    for (const type of ["StripeInvalidRequestError", "StripeConnectionError"]) {
      const cause = Object.assign(new Error(type), { type });
      const refusing = answering(seller.ctx, "balanceTransactions", {
        list: () => Promise.reject(cause),
      });
      await expect(list(refusing, automatic.id)).rejects.toBe(cause);
    }
    const silent = answering(seller.ctx, "balanceTransactions", {
      list: () => Promise.reject(unreachable()),
    });
    await expect(list(silent, byHand.id)).rejects.toThrow("Connection reset");
  });
});
