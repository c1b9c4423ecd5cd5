import { beforeEach, describe, expect, it } from "vitest";
import {
  checkoutOf,
  intentOf,
  newAccount,
  newBuyer,
  notified,
  openPage,
  paymentsOf,
  purchaseOf,
} from "../../../../test/checkouts.ts";
import {
  createChannel,
  createUser,
  createVideo,
  database,
  type Person,
} from "../../../../test/context.ts";
import {
  changed,
  control,
  fixtures,
  paymentContextOf,
  stripe,
  subscriptionsWith,
  unreachable,
  withProvider,
} from "../../../../test/payments.ts";
import type { MetricName } from "../../../platform/metrics.ts";
import { ensureBuiltInPackages } from "../../package/index.ts";
import { applyPaymentEvent } from "../apply-payment-event.ts";

const account = await newAccount();
const seller = await createUser("creator");
const [plan] = (await ensureBuiltInPackages(paymentContextOf(await createUser("admin")))).filter(
  ({ code }) => code === "starter-monthly",
);
if (plan === undefined) throw new Error("No plan");
beforeEach(() => {
  fixtures.take("notifications");
});

/** Handles an event that names this object. */
const happened = (
  type: string,
  object_id: string,
  more: { account?: string; ctx?: ReturnType<typeof paymentContextOf> } = {},
) => {
  const { ctx = paymentContextOf(seller), ...rest } = more;
  return applyPaymentEvent(ctx, {
    id: `evt_${object_id}`,
    type,
    created: 1000,
    object_id,
    ...rest,
  });
};

async function sold() {
  const buyer = await newBuyer();
  const id = await createVideo(seller, await createChannel(seller), {
    access_type: "paid",
    price: 1000,
  });
  const page = await openPage(buyer, { kind: "video", item_id: id, seller, account });
  await page.pay();
  return { buyer, id, ...page, intent: await intentOf(page.session_id) };
}

async function joined() {
  const buyer = await newBuyer();
  const id = await createChannel(seller, { privacy_type: "private", price: 500 });
  await database.channels.patch({ id }).set({ purchase_type: "monthly" }).go();
  const offer = { kind: "membership", item_id: id, price: 500, seller, account } as const;
  const page = await openPage(buyer, offer);
  await page.pay();
  const session = await stripe.checkout.sessions.retrieve(page.session_id);
  return { buyer, id, ...page, subscription: String(session.subscription) };
}

/** A person with a plan that the operator has made at the provider. */
async function subscribed(
  metadata: Record<string, string> = {},
  payment_behavior?: "default_incomplete",
) {
  const buyer = await newBuyer();
  const customer = (await stripe.customers.create({ email: "creator@example.com" })).id;
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: plan?.stripe_price_id ?? "" }],
    default_payment_method: card.id,
    metadata: {
      kind: "subscription",
      user_id: buyer.userId,
      package_id: plan?.id ?? "",
      ...metadata,
    },
    ...(payment_behavior !== undefined && { payment_behavior }),
  });
  return { buyer, subscription: id, customer };
}

/** A charge that somebody else made on the operator's account. */
async function foreignCharge(): Promise<string> {
  const { latest_charge } = await stripe.paymentIntents.create({
    amount: 1000,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
  });
  return String(latest_charge);
}

const planOf = async ({ userId }: Person) =>
  (await database.users.get({ id: userId }).go({ consistent: true })).data?.subscription;
const entryOf = async (kind: "payout" | "plan" | "failed_payment", id: string) =>
  (await database.platformEntries.get({ kind, id }).go({ consistent: true })).data;
const latestInvoice = async (subscription: string) =>
  String((await stripe.subscriptions.retrieve(subscription)).latest_invoice);

/** Begins the next month, whose charge fails. */
async function failRenewal(subscription: string): Promise<void> {
  await control("/subscriptions/fail-renewals", { subscription, times: 1 });
  await control("/subscriptions/renew", { subscription });
}

describe("applyPaymentEvent", () => {
  it("an event of an unhandled type, or of another account's sale, changes nothing", async () => {
    const { buyer, id, session_id } = await sold();
    await happened("customer.created", session_id);
    await happened("checkout.session.completed", session_id, { account: "acct_other" });
    expect(await purchaseOf(buyer, id)).toBeNull();
  });

  it.each([
    ["customer.subscription.updated", "sub_unknown"],
    ["subscription_schedule.released", "sub_sched_unknown"],
    ["invoice.paid", "in_unknown"],
    ["refund.failed", "re_unknown"],
    ["charge.refunded", "ch_unknown"],
    ["charge.dispute.created", "dp_unknown"],
    ["checkout.session.completed", "cs_unknown"],
    ["account.updated", "acct_unknown"],
  ])("%s about an unknown object changes nothing", async (type, object_id) => {
    const newest = await sold();
    await expect(happened(type, object_id)).resolves.toBeUndefined();
    expect(await purchaseOf(newest.buyer, newest.id)).toBeNull();
  });

  it("an event fails while the provider is out of reach, so that the queue repeats it", async () => {
    const fails = () => Promise.reject(unreachable());
    const ctx = withProvider(paymentContextOf(seller), (real) =>
      changed(real, { charges: changed(real.charges, { retrieve: fails }) }),
    );
    await expect(happened("charge.refunded", "ch_1", { ctx })).rejects.toThrow("Connection reset");
  });

  it.each([
    "checkout.session.completed",
    "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed",
    "checkout.session.expired",
  ])("%s reconciles its checkout", async (type) => {
    const { buyer, id, session_id } = await sold();
    await happened(type, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "paid" });
  });
});

describe("a subscription's event", () => {
  it.each([
    "customer.subscription.created",
    "customer.subscription.updated",
    "customer.subscription.deleted",
    "customer.subscription.paused",
    "customer.subscription.resumed",
  ])("%s copies a plan, or reconciles a membership, by its kind", async (type) => {
    const { buyer, subscription } = await subscribed();
    await happened(type, subscription);
    expect(await planOf(buyer)).toMatchObject({ id: subscription, status: "active" });
    const [member, newer] = [await joined(), await joined()];
    await happened(type, member.subscription);
    expect(await purchaseOf(member.buyer, member.id)).toMatchObject({ status: "paid" });
    expect(await purchaseOf(newer.buyer, newer.id)).toBeNull();
    const other = await subscribed({ kind: "other" });
    await happened(type, other.subscription);
    expect(await planOf(other.buyer)).toBeUndefined();
  });

  it("the end of a membership or a plan voids what was not paid of it, and nothing else", async () => {
    const [member, creator] = [await joined(), await subscribed()];
    const other = await subscribed({ kind: "other" });
    for (const { subscription } of [member, creator, other]) {
      await failRenewal(subscription);
      await stripe.subscriptions.cancel(subscription);
      await happened("customer.subscription.deleted", subscription);
      await happened("customer.subscription.deleted", subscription);
    }
    const statusesOf = async ({ subscription }: { subscription: string }) =>
      (await stripe.invoices.list({ subscription })).data.map(({ status }) => status);
    expect(await statusesOf(member)).toEqual(["void", "paid"]);
    expect(await statusesOf(creator)).toEqual(["void", "paid"]);
    expect(await statusesOf(other)).toEqual(["open", "paid"]);
  });

  it("an invoice that the provider does not void is left to the operator", async () => {
    const { buyer, subscription } = await subscribed();
    await failRenewal(subscription);
    await happened("customer.subscription.updated", subscription);
    await stripe.subscriptions.cancel(subscription);
    const refusal = Object.assign(new Error("A payment is processing"), {
      type: "StripeInvalidRequestError",
    });
    const voidWith = (cause: Error) =>
      withProvider(paymentContextOf(seller), (real) =>
        changed(real, {
          invoices: changed(real.invoices, { voidInvoice: () => Promise.reject(cause) }),
        }),
      );
    const event = "customer.subscription.deleted";
    await expect(happened(event, subscription, { ctx: voidWith(unreachable()) })).rejects.toThrow();
    await happened(event, subscription, { ctx: voidWith(refusal) });
    expect(await planOf(buyer)).toMatchObject({ status: "canceled" });
  });

  it("a schedule's event copies its subscription, also when the schedule was released", async () => {
    const { buyer, subscription } = await subscribed();
    const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription });
    await happened("subscription_schedule.updated", id);
    expect(await planOf(buyer)).toMatchObject({ id: subscription, cancel_at_period_end: false });
    await stripe.subscriptionSchedules.release(id);
    await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    await happened("subscription_schedule.released", id);
    expect(await planOf(buyer)).toMatchObject({ cancel_at_period_end: true });
  });
});

describe("an invoice's event", () => {
  it("an invoice's event copies the plan", async () => {
    const { buyer, subscription } = await subscribed();
    const invoice = await latestInvoice(subscription);
    await happened("invoice.paid", invoice);
    await happened("invoice.paid", invoice);
    expect(await planOf(buyer)).toMatchObject({ id: subscription });
    expect(notified(buyer)).toEqual([]);
  });

  it("a paid invoice of a plan is the platform's income", async () => {
    const { buyer, subscription } = await subscribed();
    const invoice = await latestInvoice(subscription);
    await happened("invoice.paid", invoice);
    expect(await entryOf("plan", invoice)).toMatchObject({
      amount: plan.price,
      returned: 0,
      payer_id: buyer.userId,
    });
  });

  it("an invoice's event reconciles a membership", async () => {
    const [{ buyer, id, subscription }, newer] = [await joined(), await joined()];
    await happened("invoice.paid", await latestInvoice(subscription));
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "paid" });
    expect(await purchaseOf(newer.buyer, newer.id)).toBeNull();
  });

  it.each([
    ["a parent", null],
    ["a subscription", { type: "quote_details", subscription_details: null }],
  ])("an invoice without %s changes nothing", async (_, parent) => {
    const customer = (await stripe.customers.create({ email: "a@example.com" })).id;
    const ctx = withProvider(paymentContextOf(seller), (real) => {
      const retrieve = async () => ({ id: "in_1", customer, status: "paid", parent });
      return changed(real, { invoices: changed(real.invoices, { retrieve }) });
    });
    await expect(happened("invoice.paid", "in_1", { ctx })).resolves.toBeUndefined();
  });

  it("an unpaid invoice of another stage's user changes nothing", async () => {
    const { subscription } = await subscribed({ user_id: "usr_unknown" });
    await failRenewal(subscription);
    const open = await latestInvoice(subscription);
    await expect(happened("invoice.payment_failed", open)).resolves.toBeUndefined();
    expect(await entryOf("failed_payment", open)).toBeNull();
  });

  it("a first payment that failed does not make a plan unpaid", async () => {
    const { buyer, subscription } = await subscribed({}, "default_incomplete");
    await happened("invoice.payment_failed", await latestInvoice(subscription));
    expect(await planOf(buyer)).toMatchObject({ id: subscription, status: "incomplete" });
    expect(notified(buyer)).toEqual([]);
  });

  it("an invoice that the provider no longer tries to charge notifies the plan's owner", async () => {
    const { buyer, subscription } = await subscribed();
    await failRenewal(subscription);
    const ctx = subscriptionsWith(paymentContextOf(seller), { status: "unpaid" });
    await happened("invoice.payment_failed", await latestInvoice(subscription), { ctx });
    expect(await planOf(buyer)).toMatchObject({ status: "unpaid" });
    expect(notified(buyer)).toMatchObject([{ title: "Your plan could not be paid" }]);
  });

  it("an unpaid invoice notifies the plan's owner once, while the plan is overdue", async () => {
    const { buyer, subscription } = await subscribed();
    const paid = await latestInvoice(subscription);
    await failRenewal(subscription);
    const open = await latestInvoice(subscription);
    expect(open).not.toBe(paid);
    await happened("invoice.paid", open);
    await happened("invoice.payment_failed", paid);
    expect(notified(buyer)).toEqual([]);
    await happened("invoice.payment_failed", open);
    await happened("invoice.payment_failed", open);
    const told = notified(buyer);
    expect(told[0]).toMatchObject({
      id: expect.stringMatching(/^ntf_/),
      type: "subscription",
      title: "Your plan could not be paid",
      link: "/payments/update-payments",
    });
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    expect(await entryOf("failed_payment", open)).toMatchObject({ amount: plan.price });
    await stripe.invoices.pay(open);
    await happened("invoice.payment_failed", open);
    expect(notified(buyer)).toEqual([]);
  });
});

describe("a charge's event", () => {
  it("a charge's event reconciles the checkout that it paid", async () => {
    const { buyer, id, session_id, intent } = await sold();
    await happened("checkout.session.completed", session_id);
    await sold();
    await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true });
    const { data } = await stripe.charges.list({ payment_intent: intent });
    await happened("charge.refunded", data[0]?.id ?? "");
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "refunded" });
    expect(await checkoutOf(session_id)).toMatchObject({ status: "fulfilled" });
  });

  it("a charge's event reconciles the membership whose month it paid", async () => {
    const { buyer, id, subscription, session_id } = await joined();
    await happened("checkout.session.completed", session_id);
    await joined();
    const purchase = await purchaseOf(buyer, id);
    const payment_intent = purchase?.payment_intent_id ?? "";
    await stripe.refunds.create({ payment_intent, amount: 100, reverse_transfer: true });
    const { data } = await stripe.charges.list({ payment_intent });
    await happened("charge.refunded", data[0]?.id ?? "");
    expect(await paymentsOf(buyer)).toMatchObject([{ amount_refunded: 100 }]);
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  });

  it("a refunded invoice of a plan is subtracted from the platform's income", async () => {
    const { customer, subscription } = await subscribed();
    const invoice = await latestInvoice(subscription);
    await happened("invoice.paid", invoice);
    await subscribed();
    const { data } = await stripe.charges.list({ customer });
    const charge = data[0]?.id ?? "";
    await stripe.refunds.create({ charge });
    await happened("charge.refunded", charge);
    expect(await entryOf("plan", invoice)).toMatchObject({ returned: plan.price });
  });

  it("a charge without a checkout of ours changes nothing", async () => {
    const newest = await sold();
    await expect(happened("charge.refunded", await foreignCharge())).resolves.toBeUndefined();
    expect(await purchaseOf(newest.buyer, newest.id)).toBeNull();
  });

  it.each(["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"])(
    "%s locks the purchase while the dispute is open",
    async (type) => {
      const { buyer, id, session_id, intent } = await sold();
      await happened("checkout.session.completed", session_id);
      await control("/disputes/open", { payment_intent: intent });
      const { data } = await stripe.disputes.list({ payment_intent: intent });
      await happened(type, data[0]?.id ?? "");
      expect(await purchaseOf(buyer, id)).toMatchObject({ status: "disputed" });
    },
  );
});

describe("a failed refund", () => {
  const refunded = async (intent: string) =>
    (await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true })).id;

  it("a refund notifies the buyer when it has failed, and not before", async () => {
    const { buyer, session_id, intent } = await sold();
    await happened("checkout.session.completed", session_id);
    await sold();
    const refund = await refunded(intent);
    notified();
    await happened("refund.failed", refund);
    expect(notified(buyer)).toEqual([]);
    await control("/refunds/fail", { refund });
    await happened("refund.updated", refund);
    expect(notified(buyer)).toEqual([]);
    const errors: unknown[] = [];
    const ctx = paymentContextOf(seller);
    const logger = { ...ctx.logger, error: (...said: unknown[]) => void errors.push(said) };
    await happened("refund.failed", refund, { ctx: { ...ctx, logger } });
    expect(notified(buyer)).toMatchObject([
      {
        id: expect.stringMatching(/^ntf_/),
        type: "purchase",
        title: "Your bank did not accept a refund",
        body: expect.stringContaining("$10.00 for “Sea at dawn”"),
        link: "/contact-us",
      },
    ]);
    expect(errors).toMatchObject([
      [expect.any(String), { refund_id: refund, session_id, user_id: buyer.userId }],
    ]);
  });

  it("a failed refund of a month notifies its member", async () => {
    const { buyer, id, session_id } = await joined();
    await happened("checkout.session.completed", session_id);
    await joined();
    const purchase = await purchaseOf(buyer, id);
    const refund = await refunded(purchase?.payment_intent_id ?? "");
    await control("/refunds/fail", { refund });
    notified();
    await happened("refund.failed", refund);
    expect(notified(buyer)).toMatchObject([{ title: "Your bank did not accept a refund" }]);
  });

  /** The provider's refunds, each with these members. */
  const refundsWith = (members: object) =>
    withProvider(paymentContextOf(seller), (real) => {
      const retrieve = async (id: string) => changed(await real.refunds.retrieve(id), members);
      return changed(real, { refunds: changed(real.refunds, { retrieve }) });
    });

  it("a refund that was canceled while it was pending notifies the buyer", async () => {
    const { buyer, intent } = await sold();
    const refund = await refunded(intent);
    const ctx = refundsWith({ status: "canceled" });
    await happened("refund.failed", refund, { ctx });
    expect(notified(buyer)).toEqual([]);
    await happened("refund.updated", refund, { ctx });
    expect(notified(buyer)).toMatchObject([{ title: "Your bank did not accept a refund" }]);
  });

  it("two refunds that fail in the same second are two notifications", async () => {
    const { buyer, intent: payment_intent } = await sold();
    const ctx = refundsWith({ status: "failed", created: 1000 });
    for (const amount of [300, 400]) {
      const { id } = await stripe.refunds.create({ payment_intent, amount });
      await happened("refund.failed", id, { ctx });
    }
    expect(new Set(notified(buyer).map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    ["payment", { payment_intent: null }],
    ["checkout", {}],
  ])("a failed refund without a %s of ours notifies nobody", async (_, members) => {
    const newest = await sold();
    const { id } = await stripe.refunds.create({ charge: await foreignCharge() });
    await happened("refund.failed", id, { ctx: refundsWith({ status: "failed", ...members }) });
    expect(notified(newest.buyer)).toEqual([]);
  });
});

describe("a payout's event", () => {
  const counted: MetricName[] = [];
  const ctx = () => ({
    ...paymentContextOf(seller),
    metrics: { count: async (name: MetricName) => void counted.push(name) },
  });

  /** A payout of a new creator's account, with a sale in it. */
  async function paidOut(outcome: "paid" | "failed" | "pending") {
    const creator = await createUser("creator");
    const own = await newAccount();
    await stripe.accounts.update(own, { metadata: { user_id: creator.userId } });
    await database.users.patch({ id: creator.userId }).set({ payout_account_id: own }).go();
    const buyer = await newBuyer();
    const id = await createVideo(creator, await createChannel(creator), {
      access_type: "paid",
      price: 1000,
    });
    const offer = { kind: "video", item_id: id, seller: creator, account: own } as const;
    await (await openPage(buyer, offer)).pay();
    await control("/payouts", { account: own, outcome });
    const { data } = await stripe.payouts.list({}, { stripeAccount: own });
    const payout = data[0]?.id ?? "";
    await happened("account.updated", own, { account: own });
    notified();
    counted.length = 0;
    return { creator, own, payout };
  }

  it("a payout that the bank returned notifies its creator and is counted", async () => {
    const { creator, own, payout } = await paidOut("failed");
    await happened("payout.failed", payout, { account: own, ctx: ctx() });
    await happened("payout.failed", payout, { account: own, ctx: ctx() });
    const told = notified(creator);
    expect(told[0]).toMatchObject({
      id: expect.stringMatching(/^ntf_/),
      type: "payout_account",
      title: "A payout did not arrive",
      link: `/payouts/${creator.userId}`,
    });
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    expect(counted).toEqual(["PayoutsFailed", "PayoutsFailed"]);
  });

  it("two payouts that were made in the same second are two notifications", async () => {
    const { creator, own, payout } = await paidOut("failed");
    const again = withProvider(ctx(), (real) => {
      const retrieve = async (...request: Parameters<typeof real.payouts.retrieve>) =>
        changed(await real.payouts.retrieve(...request), { id: `${payout}_2` });
      return changed(real, { payouts: changed(real.payouts, { retrieve }) });
    });
    await happened("payout.failed", payout, { account: own, ctx: ctx() });
    await happened("payout.failed", payout, { account: own, ctx: again });
    expect(new Set(notified(creator).map(({ id }) => id)).size).toBe(2);
  });

  it("a payout that arrived is counted in the figures, without a notification", async () => {
    const { creator, own, payout } = await paidOut("paid");
    await happened("payout.paid", payout, { account: own, ctx: ctx() });
    expect(notified(creator)).toEqual([]);
    expect(counted).toEqual([]);
    expect((await entryOf("payout", payout))?.amount).toBeGreaterThan(0);
  });

  it("a payout that is on its way, unknown, or of an unknown account, changes nothing", async () => {
    const { creator, own, payout } = await paidOut("pending");
    await happened("payout.paid", "po_unknown", { account: own, ctx: ctx() });
    await happened("payout.paid", payout, { account: own, ctx: ctx() });
    await happened("payout.paid", payout, { ctx: ctx() });
    expect(await entryOf("payout", payout)).toBeNull();
    const stranger = await paidOut("paid");
    await database.users.patch({ id: stranger.creator.userId }).remove(["payout_account_id"]).go();
    await happened("payout.paid", stranger.payout, { account: stranger.own, ctx: ctx() });
    expect(await entryOf("payout", stranger.payout)).toBeNull();
    expect(notified(creator, stranger.creator)).toEqual([]);
  });
});
