import { beforeEach, describe, expect, it } from "vitest";
import {
  checkoutOf,
  debit,
  leave,
  newAccount,
  newBuyer,
  notified,
  openPage,
  paymentsOf,
  purchaseOf,
} from "../../../../test/checkouts.ts";
import { createChannel, createUser, database, type Person } from "../../../../test/context.ts";
import {
  changed,
  control,
  fixtures,
  paymentContextOf,
  stripe,
  withProvider,
} from "../../../../test/payments.ts";
import { mirrorMembership } from "../mirror-membership.ts";
import { readMembership } from "../read-membership.ts";
import { reconcileCheckout } from "../reconcile-checkout.ts";
import { reconcileMembership } from "../reconcile-membership.ts";
import { endAtProvider, setCancelAtPeriodEnd, whyNotRenewed } from "../renewal.ts";

const account = await newAccount();
const seller = await createUser("creator");
beforeEach(() => {
  fixtures.take("notifications");
});

const day = 86_400_000;
const now = () => new Date().toISOString();
const reconcile = (member: Person, session_id: string, at = new Date()) =>
  reconcileCheckout(paymentContextOf(member, at), { session_id });

async function newChannel(creator = seller): Promise<string> {
  const id = await createChannel(creator, { privacy_type: "private", price: 500 });
  await database.channels.patch({ id }).set({ purchase_type: "monthly" }).go();
  return id;
}

async function forMonth({
  id,
  creator = seller,
  member,
}: {
  id?: string;
  creator?: Person;
  member?: Person;
} = {}) {
  const item_id = id ?? (await newChannel(creator));
  const buyer = member ?? (await newBuyer());
  const page = await openPage(buyer, {
    kind: "membership",
    item_id,
    price: 500,
    seller: creator,
    account,
  });
  const subscription = async () =>
    String((await stripe.checkout.sessions.retrieve(page.session_id)).subscription);
  return { buyer, id: item_id, ...page, subscription };
}

async function joined(options: Parameters<typeof forMonth>[0] = {}) {
  const { subscription: subscriptionOf, ...page } = await forMonth(options);
  await page.pay();
  await reconcile(page.buyer, page.session_id);
  notified();
  const subscription = await subscriptionOf();
  const purchase = await purchaseOf(page.buyer, page.id);
  const intent = purchase?.payment_intent_id;
  if (purchase === null || intent === undefined) throw new Error("No member");
  fixtures.take("notifications");
  return { ...page, subscription, purchase, intent };
}

/** Begins the next month and charges it. */
const renew = (subscription: string) =>
  stripe.subscriptions.update(subscription, {
    billing_cycle_anchor: { type: "now" },
    proration_behavior: "none",
  });

const stateOf = (subscription: string) => stripe.subscriptions.retrieve(subscription);

const chargeOf = async (subscription: string) => {
  const { customer } = await stateOf(subscription);
  const { data } = await stripe.charges.list({ customer: String(customer) });
  return data[0]?.id ?? "";
};

describe("the first month", () => {
  it("the first month's payment opens the channel, and notifies member and creator once", async () => {
    const { buyer, id, session_id, pay, subscription } = await forMonth();
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "pending" });
    expect(await purchaseOf(buyer, id)).toBeNull();
    await pay();
    const at = new Date();
    expect(await reconcile(buyer, session_id, at)).toMatchObject({
      status: "fulfilled",
      amount: 500,
    });
    const read = await stateOf(await subscription());
    const end = (read.items.data[0]?.current_period_end ?? 0) * 1000;
    const purchase = await purchaseOf(buyer, id);
    expect(purchase).toMatchObject({
      buyer_id: buyer.userId,
      item_id: id,
      id: expect.stringMatching(/^pur_/),
      kind: "channel",
      creator_id: seller.userId,
      buyer_name: "Buyer",
      title: "Sea at dawn",
      session_id,
      status: "paid",
      amount: 500,
      amount_refunded: 0,
      platform_fee: 50,
      subscription_id: read.id,
      current_period_end: new Date(end).toISOString(),
      access_until: new Date(end + 7 * day).toISOString(),
      cancel_at_period_end: false,
      past_due: false,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
      version: 1,
    });
    expect(await paymentsOf(buyer)).toMatchObject([
      {
        buyer_id: buyer.userId,
        creator_id: seller.userId,
        item_id: id,
        kind: "channel",
        title: "Sea at dawn",
        status: "paid",
        amount: 500,
        amount_refunded: 0,
        platform_fee: 50,
        session_id,
        payment_intent_id: purchase?.payment_intent_id,
        id: expect.stringMatching(/^pur_/),
        updated_at: at.toISOString(),
      },
    ]);
    expect(notified(buyer, seller)).toMatchObject([
      { user_id: buyer.userId, title: "Welcome as a member" },
      { user_id: seller.userId, title: "You have a new member" },
    ]);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toEqual(purchase);
    expect(notified(buyer, seller)).toEqual([]);
  });

  it("an expired page begins no membership", async () => {
    const { buyer, id, session_id } = await forMonth();
    await stripe.checkout.sessions.expire(session_id);
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "expired" });
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "expired" });
    expect(await purchaseOf(buyer, id)).toBeNull();
    expect(notified(buyer)).toEqual([]);
  });

  it("a membership ends at the provider with a notification when the bank does not pay", async () => {
    const { buyer, session_id, pay, subscription } = await forMonth();
    await pay(debit);
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "pending" });
    const { latest_invoice } = await stripe.subscriptions.retrieve(await subscription(), {
      expand: ["latest_invoice.payments"],
    });
    const invoice = typeof latest_invoice === "object" ? latest_invoice : null;
    const payment_intent = invoice?.payments?.data[0]?.payment.payment_intent;
    await control("/debits/settle", { payment_intent, outcome: "failed" });
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "failed" });
    expect((await stateOf(await subscription())).status).toMatch(/^(canceled|incomplete_expired)$/);
    expect(notified(buyer)).toMatchObject([{ title: "Your payment did not go through" }]);
  });

  it("a membership that ended before its first payment closes its checkout", async () => {
    const { buyer, id, session_id, pay, subscription } = await forMonth();
    await pay(debit);
    await stripe.subscriptions.cancel(await subscription());
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "failed" });
    expect(await purchaseOf(buyer, id)).toBeNull();
  });

  it("a membership that began while its checkout was read is not refunded as a second one", async () => {
    const { buyer, id, session_id, pay, subscription } = await forMonth();
    const pending = await checkoutOf(session_id);
    if (pending === null) throw new Error("No checkout");
    await pay();
    await reconcile(buyer, session_id);
    const purchase = await purchaseOf(buyer, id);
    expect(await reconcileMembership(paymentContextOf(buyer), pending)).toBeUndefined();
    expect((await stateOf(await subscription())).status).toBe("active");
    expect(await purchaseOf(buyer, id)).toEqual(purchase);
  });

  it("a checkout without a creator is refused", async () => {
    const id = await newChannel();
    const buyer = await newBuyer();
    const page = await openPage(buyer, { kind: "membership", item_id: id, price: 500 });
    await page.pay();
    await expect(reconcile(buyer, page.session_id)).rejects.toThrow("names the creator");
  });
});

describe("an unfulfillable first month", () => {
  it("a first month is refunded and ended if the channel was blocked during the payment", async () => {
    const { buyer, id, session_id, pay, subscription } = await forMonth();
    await database.channels.patch({ id }).set({ blocked_at: now() }).go();
    await pay();
    await reconcile(buyer, session_id);
    expect(await checkoutOf(session_id)).toMatchObject({ status: "failed" });
    const { data } = await stripe.charges.list({
      customer: String((await stateOf(await subscription())).customer),
    });
    expect(data).toMatchObject([{ amount: 500, amount_refunded: 500 }]);
    const fee = await stripe.applicationFees.retrieve(String(data[0]?.application_fee));
    expect(fee.amount_refunded).toBe(50);
    const { data: refunds } = await stripe.refunds.list({ charge: data[0]?.id ?? "" });
    expect(refunds).toMatchObject([
      { reason: "duplicate", metadata: { session_id, by: "platform" } },
    ]);
    expect((await stateOf(await subscription())).status).toBe("canceled");
    expect(await purchaseOf(buyer, id)).toBeNull();
    expect(notified(buyer)).toMatchObject([
      { body: expect.stringContaining("was closed while you were paying. $5.00") },
    ]);
    await reconcile(buyer, session_id);
    expect(notified(buyer)).toEqual([]);
  });

  it("a second membership of the same channel is refunded, and the first one stays", async () => {
    const first = await joined();
    const second = await forMonth({ id: first.id, member: first.buyer });
    await second.pay();
    await reconcile(first.buyer, second.session_id);
    expect(await checkoutOf(second.session_id)).toMatchObject({ status: "failed" });
    expect((await stateOf(await second.subscription())).status).toBe("canceled");
    expect((await stateOf(first.subscription)).status).toBe("active");
    expect(await purchaseOf(first.buyer, first.id)).toEqual(first.purchase);
    expect(notified(first.buyer)).toMatchObject([
      { body: expect.stringContaining("was yours already when you paid") },
    ]);
    await reconcile(first.buyer, second.session_id);
    expect(await purchaseOf(first.buyer, first.id)).toEqual(first.purchase);
    expect(await paymentsOf(first.buyer)).toHaveLength(1);
  });

  it("a first month that was refunded in full already is not refunded again", async () => {
    const first = await joined();
    const second = await forMonth({ id: first.id, member: first.buyer });
    await second.pay();
    const charge = await chargeOf(await second.subscription());
    await stripe.refunds.create({ charge, reverse_transfer: true });
    await reconcile(first.buyer, second.session_id);
    expect(await checkoutOf(second.session_id)).toMatchObject({ status: "failed" });
    expect((await stripe.refunds.list({ charge })).data).toHaveLength(1);
  });

  it("a first month that was refunded in part is refunded by the rest", async () => {
    const first = await joined();
    const second = await forMonth({ id: first.id, member: first.buyer });
    await second.pay();
    const charge = await chargeOf(await second.subscription());
    await stripe.refunds.create({ charge, amount: 200, reverse_transfer: true });
    await reconcile(first.buyer, second.session_id);
    const { data: refunds } = await stripe.refunds.list({ charge });
    expect(refunds.map(({ amount }) => amount)).toEqual([300, 200]);
  });

  it("a disputed second membership waits for the bank", async () => {
    const first = await joined();
    const second = await forMonth({ id: first.id, member: first.buyer });
    await second.pay();
    const { customer } = await stateOf(await second.subscription());
    const { data } = await stripe.charges.list({ customer: String(customer) });
    const payment_intent = String(data[0]?.payment_intent);
    await control("/disputes/open", { payment_intent });
    await reconcile(first.buyer, second.session_id);
    expect(await checkoutOf(second.session_id)).toMatchObject({ status: "pending" });
    expect((await stateOf(await second.subscription())).status).toBe("canceled");
    expect(notified(first.buyer)).toEqual([]);
    await control("/disputes/close", { payment_intent, outcome: "lost" });
    await reconcile(first.buyer, second.session_id);
    expect(await checkoutOf(second.session_id)).toMatchObject({ status: "failed" });
    expect((await stripe.refunds.list({ payment_intent })).data).toEqual([]);
    expect(notified(first.buyer)).toEqual([]);
  });

  it("a disputed first month is not refunded", async () => {
    const { buyer, id, session_id, pay, subscription } = await forMonth();
    await database.channels.patch({ id }).set({ blocked_at: now() }).go();
    await pay();
    const { customer } = await stateOf(await subscription());
    const { data } = await stripe.charges.list({ customer: String(customer) });
    await control("/disputes/open", { payment_intent: data[0]?.payment_intent });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "disputed" });
  });
});

describe("a later month", () => {
  it("a later month is another payment of the same membership", async () => {
    const { buyer, id, session_id, subscription, purchase } = await joined();
    await renew(subscription);
    await reconcile(buyer, session_id);
    const renewed = await purchaseOf(buyer, id);
    expect(renewed).toMatchObject({ id: purchase.id, status: "paid", version: 2 });
    expect(renewed?.payment_intent_id).not.toBe(purchase.payment_intent_id);
    expect(await paymentsOf(buyer)).toHaveLength(2);
    expect(notified(buyer, seller)).toEqual([]);
  });

  it("the refund of the latest month ends the membership, that of an earlier one does not", async () => {
    const { buyer, id, session_id, subscription, intent } = await joined();
    await renew(subscription);
    await reconcile(buyer, session_id);
    await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true });
    await reconcile(buyer, session_id);
    const latest = await purchaseOf(buyer, id);
    expect(latest).toMatchObject({ status: "paid", amount_refunded: 0, version: 3 });
    const statuses = (await paymentsOf(buyer)).map(({ status }) => status);
    expect(statuses.sort()).toEqual(["paid", "refunded"]);
    await stripe.refunds.create({
      payment_intent: latest?.payment_intent_id ?? "",
      reverse_transfer: true,
    });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({
      status: "refunded",
      amount_refunded: 500,
    });
    expect((await stateOf(subscription)).status).toBe("canceled");
  });

  it("a month that is refunded in part continues, with the amount of its own month", async () => {
    const { buyer, id, session_id, subscription, intent } = await joined();
    await stripe.refunds.create({ payment_intent: intent, amount: 200, reverse_transfer: true });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({
      status: "partially_refunded",
      amount_refunded: 200,
    });
    expect(await paymentsOf(buyer)).toMatchObject([
      { status: "partially_refunded", amount_refunded: 200 },
    ]);
    expect((await stateOf(subscription)).status).toBe("active");
    await stripe.refunds.create({ payment_intent: intent, amount: 100, reverse_transfer: true });
    await reconcile(buyer, session_id);
    expect(await paymentsOf(buyer)).toMatchObject([{ amount_refunded: 300 }]);
    await renew(subscription);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "paid", amount_refunded: 0 });
  });

  it("a refund that the bank rejects stays a refund of its month", async () => {
    const { buyer, id, session_id, intent } = await joined();
    const refund = { payment_intent: intent, amount: 200, reverse_transfer: true };
    const { id: rejected } = await stripe.refunds.create(refund);
    await reconcile(buyer, session_id);
    await control("/refunds/fail", { refund: rejected });
    await reconcile(buyer, session_id);
    const left = { status: "partially_refunded", amount_refunded: 200 };
    expect(await purchaseOf(buyer, id)).toMatchObject(left);
    expect(await paymentsOf(buyer)).toMatchObject([left]);
  });

  it("a month that is paid at the second try is one payment", async () => {
    const { buyer, session_id, subscription } = await joined();
    await control("/subscriptions/fail-renewals", { subscription, times: 1 });
    await control("/subscriptions/renew", { subscription });
    await stripe.invoices.pay(String((await stateOf(subscription)).latest_invoice));
    await reconcile(buyer, session_id);
    expect(await paymentsOf(buyer)).toHaveLength(2);
    const facts = await readMembership(paymentContextOf(buyer), subscription);
    expect(facts?.charges).toHaveLength(2);
  });

  it("a disputed month stops the renewal and locks the channel", async () => {
    const { buyer, id, session_id, subscription, intent } = await joined();
    await control("/disputes/open", { payment_intent: intent });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({
      status: "disputed",
      cancel_at_period_end: true,
    });
    expect((await stateOf(subscription)).cancel_at_period_end).toBe(true);
  });

  it("a month that cannot be charged leaves the channel open for the grace, and notifies the member once", async () => {
    const { buyer, id, session_id, subscription } = await joined();
    const { customer } = await stateOf(subscription);
    const method = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: String(customer),
    });
    await stripe.subscriptions.update(subscription, { default_payment_method: method.id });
    await renew(subscription);
    const read = await stateOf(subscription);
    expect(read.status).toBe("past_due");
    await reconcile(buyer, session_id);
    const start = (read.items.data[0]?.current_period_start ?? 0) * 1000;
    expect(await purchaseOf(buyer, id)).toMatchObject({
      status: "paid",
      past_due: true,
      payment_url: expect.stringContaining("http"),
      access_until: new Date(start + 7 * day).toISOString(),
    });
    expect(await paymentsOf(buyer)).toHaveLength(1);
    expect(notified(buyer, seller)).toMatchObject([
      {
        user_id: buyer.userId,
        type: "purchase",
        title: "Your membership could not be paid",
        link: expect.stringContaining(`/channel/`),
      },
    ]);
    await reconcile(buyer, session_id);
    expect(notified(buyer)).toEqual([]);
    await reconcile(buyer, session_id, new Date(start + 7 * day));
    expect((await stateOf(subscription)).status).toBe("canceled");
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "expired" });
    expect(notified(buyer)).toMatchObject([{ title: "Your membership has ended" }]);
  });
});

describe("the end of the renewal", () => {
  it("a membership of a channel that is no longer sold ends with its paid month, and notifies its member once", async () => {
    const { buyer, id, session_id, subscription } = await joined();
    await database.channels.patch({ id }).set({ blocked_at: now() }).go();
    await reconcile(buyer, session_id);
    expect((await stateOf(subscription)).cancel_at_period_end).toBe(true);
    const purchase = await purchaseOf(buyer, id);
    expect(purchase).toMatchObject({
      status: "paid",
      cancel_at_period_end: true,
      access_until: purchase?.current_period_end,
    });
    const until = purchase?.current_period_end?.slice(0, 10);
    expect(notified(buyer, seller)).toMatchObject([
      {
        user_id: buyer.userId,
        title: "Your membership will not be renewed",
        body: `The channel is blocked. “Sea at dawn” stays open to you until ${until}; you pay no more.`,
      },
    ]);
    await reconcile(buyer, session_id);
    expect(notified(buyer)).toEqual([]);
  });

  it("two memberships that are stopped at the same moment are two notifications", async () => {
    const [first, second] = [await joined(), await joined()];
    const at = new Date();
    for (const { buyer, id, session_id } of [first, second]) {
      await database.channels.patch({ id }).set({ blocked_at: now() }).go();
      await reconcile(buyer, session_id, at);
    }
    const ids = notified(first.buyer, second.buyer).map(({ id }) => id);
    expect(ids).toEqual([expect.stringMatching(/^ntf_/), expect.stringMatching(/^ntf_/)]);
    expect(new Set(ids).size).toBe(2);
  });

  it("a membership that the member has cancelled is not changed", async () => {
    const { buyer, id, session_id, subscription } = await joined();
    await setCancelAtPeriodEnd(paymentContextOf(buyer), subscription, true);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ cancel_at_period_end: true });
    expect(notified(buyer)).toEqual([]);
    await setCancelAtPeriodEnd(paymentContextOf(buyer), subscription, false);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ cancel_at_period_end: false });
  });

  it("a membership is not renewed if member, creator or channel is missing, blocked or free", async () => {
    const [member, creator] = await Promise.all([newBuyer(), createUser("creator")]);
    const id = await newChannel(creator);
    const ctx = paymentContextOf(member);
    const why = (changes: { memberId?: string; creatorId?: string; channelId?: string } = {}) =>
      whyNotRenewed(ctx, {
        channelId: id,
        creatorId: creator.userId,
        memberId: member.userId,
        ...changes,
      });
    expect(await why()).toBeUndefined();
    expect(await why({ memberId: "usr_unknown" })).toBe("Your account was closed.");
    expect(await why({ creatorId: "usr_unknown" })).toBe("Its creator has left.");
    expect(await why({ channelId: "chn_unknown" })).toBe("The channel is no longer there.");
    for (const [change, reason] of [
      [{ price: 0 }, "The channel is free now."],
      [{ privacy_type: "public" as const }, "The channel is free now."],
      [{ blocked_at: now() }, "The channel is blocked."],
      [{ deleted_at: now() }, "The channel is no longer there."],
    ] as const) {
      const { data: before } = await database.channels.get({ id }).go();
      if (before === null) throw new Error("No channel");
      await database.channels.patch({ id }).set(change).go();
      expect(await why()).toBe(reason);
      await database.channels.put(before).go();
    }
    await leave(creator);
    expect(await why()).toBe("Its creator has left.");
    await leave(member);
    expect(await why()).toBe("Your account was closed.");
  });
});

describe("an ended membership", () => {
  it("an ended membership expires, and its member is notified", async () => {
    const { buyer, id, session_id, subscription } = await joined();
    await stripe.subscriptions.cancel(subscription);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "expired" });
    expect(notified(buyer, seller)).toMatchObject([
      {
        user_id: buyer.userId,
        title: "Your membership has ended",
        body: expect.stringContaining("“Sea at dawn”"),
      },
    ]);
    await reconcile(buyer, session_id);
    expect(notified(buyer, seller)).toEqual([]);
  });

  it("an ended membership can be joined again, and then changes only its own payments", async () => {
    const former = await joined();
    const { buyer, id } = former;
    await stripe.subscriptions.cancel(former.subscription);
    await reconcile(buyer, former.session_id);
    await database.purchases
      .patch({ buyer_id: buyer.userId, item_id: id })
      .set({ playback_until: "2030-01-01T00:00:00.000Z" })
      .go();
    const again = await joined({ id, member: buyer });
    expect(again.purchase).toMatchObject({
      status: "paid",
      session_id: again.session_id,
      playback_until: "2030-01-01T00:00:00.000Z",
      version: 3,
    });
    expect(again.purchase.id).not.toBe(former.purchase.id);
    await reconcile(buyer, former.session_id);
    expect(await purchaseOf(buyer, id)).toEqual(again.purchase);
    await stripe.refunds.create({ payment_intent: former.intent, reverse_transfer: true });
    await reconcile(buyer, former.session_id);
    expect(await purchaseOf(buyer, id)).toEqual({ ...again.purchase, version: 4 });
    const statuses = (await paymentsOf(buyer)).map(({ status }) => status);
    expect(statuses.sort()).toEqual(["paid", "refunded"]);
    expect(notified(buyer)).toEqual([]);
  });
});

describe("endAtProvider, setCancelAtPeriodEnd", () => {
  it("an instruction about an ended or missing membership does nothing", async () => {
    const { buyer, subscription } = await joined();
    const ctx = paymentContextOf(buyer);
    await endAtProvider(ctx, subscription);
    await endAtProvider(ctx, subscription);
    await setCancelAtPeriodEnd(ctx, subscription, true);
    await endAtProvider(ctx, "sub_unknown");
    expect((await stateOf(subscription)).status).toBe("canceled");
  });

  it("an instruction that is refused for another reason fails", async () => {
    const { buyer, subscription } = await joined();
    const refused = Object.assign(new Error("Refused"), { type: "StripeInvalidRequestError" });
    const ctx = paymentContextOf(buyer);
    for (const cause of [refused, new Error("Out of reach")]) {
      const failing = withProvider(ctx, (real) =>
        changed(real, {
          subscriptions: changed(real.subscriptions, { cancel: () => Promise.reject(cause) }),
        }),
      );
      await expect(endAtProvider(failing, subscription)).rejects.toThrow(cause.message);
    }
  });
});

describe("mirrorMembership, readMembership", () => {
  it("a membership is found by its checkout, and belongs to the purchase that it pays", async () => {
    const { buyer, id, subscription } = await joined();
    await joined();
    const ctx = paymentContextOf(buyer);
    expect(await mirrorMembership(ctx, { subscriptionId: subscription })).toEqual(
      await purchaseOf(buyer, id),
    );
    expect(await mirrorMembership(ctx, { subscriptionId: "sub_unknown" })).toBeUndefined();
    await stripe.subscriptions.cancel(subscription);
    await mirrorMembership(ctx, { subscriptionId: subscription });
    await joined({ id, member: buyer });
    expect(await mirrorMembership(ctx, { subscriptionId: subscription })).toBeUndefined();
  });

  it("a membership that waits for a bank, or whose checkout is not ours, has no purchase", async () => {
    const waiting = await forMonth();
    await waiting.pay(debit);
    const ctx = paymentContextOf(waiting.buyer);
    const subscriptionId = await waiting.subscription();
    expect(await mirrorMembership(ctx, { subscriptionId })).toBeUndefined();
    await database.checkouts.delete({ session_id: waiting.session_id }).go();
    expect(await mirrorMembership(ctx, { subscriptionId })).toBeUndefined();
  });

  /** The provider, with more invoices of each subscription, newest first. */
  const withInvoices = (buyer: Person, more: readonly object[]) =>
    withProvider(paymentContextOf(buyer), (real) => {
      const list = (...request: Parameters<typeof real.invoices.list>) => ({
        autoPagingToArray: async (options: { limit: number }) => [
          ...more,
          ...(await real.invoices.list(...request).autoPagingToArray(options)),
        ],
      });
      return changed(real, { invoices: changed(real.invoices, { list }) });
    });

  it("a membership is renewing while the invoice of its next month is a draft", async () => {
    const { buyer, subscription } = await joined();
    const isRenewing = async (status: string, billing_reason: string) =>
      (await readMembership(withInvoices(buyer, [{ status, billing_reason }]), subscription))
        ?.renewing;
    expect(await isRenewing("draft", "subscription_cycle")).toBe(true);
    expect(await isRenewing("draft", "manual")).toBe(false);
    expect(await isRenewing("paid", "subscription_cycle")).toBe(false);
  });

  it("the page for an unpaid month is that of the open invoice", async () => {
    const { buyer, subscription } = await joined();
    await control("/subscriptions/fail-renewals", { subscription, times: 1 });
    await control("/subscriptions/renew", { subscription });
    const open = await stripe.invoices.retrieve(
      String((await stateOf(subscription)).latest_invoice),
    );
    const ctx = withInvoices(buyer, [
      { status: "void", hosted_invoice_url: "http://localhost/void" },
    ]);
    const facts = await readMembership(ctx, subscription);
    expect(facts?.paymentUrl).toBe(open.hosted_invoice_url);
  });

  it("another charge of the same customer is no payment of the membership", async () => {
    const { buyer, subscription } = await joined();
    await stripe.paymentIntents.create({
      amount: 900,
      currency: "usd",
      customer: String((await stateOf(subscription)).customer),
      payment_method: "pm_card_visa",
      confirm: true,
    });
    const facts = await readMembership(paymentContextOf(buyer), subscription);
    expect(facts?.charges).toMatchObject([{ amount: 500 }]);
  });

  it("a membership is read with its charges, oldest first, and an unknown one is undefined", async () => {
    const { buyer, subscription, session_id } = await joined();
    await renew(subscription);
    const ctx = paymentContextOf(buyer);
    const facts = await readMembership(ctx, subscription);
    expect(facts).toMatchObject({
      subscriptionId: subscription,
      outcome: "paid",
      renewing: false,
      charges: [
        { amount: 500, amountRefunded: 0, fee: 50, dispute: "none" },
        { amount: 500, amountRefunded: 0, fee: 50, dispute: "none" },
      ],
    });
    expect(new Set(facts?.charges.map(({ invoiceId }) => invoiceId)).size).toBe(2);
    expect(await readMembership(ctx, "sub_unknown")).toBeUndefined();
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "fulfilled" });
    await control("/disputes/open", { payment_intent: facts?.charges[0]?.intentId });
    expect(await readMembership(ctx, subscription)).toMatchObject({
      dispute: "open",
      charges: [{ dispute: "open" }, { dispute: "none" }],
    });
  });
});
