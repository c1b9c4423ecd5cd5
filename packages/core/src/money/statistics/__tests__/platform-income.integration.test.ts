import { describe, expect, it } from "vitest";
import { newAccount, newBuyer, openPage } from "../../../../test/checkouts.ts";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import { newStarterPlan } from "../../../../test/payment-events.ts";
import { control, paymentContextOf, stripe } from "../../../../test/payments.ts";
import { firstIntentOf, latestInvoiceOf } from "../../../../test/plans.ts";
import type { PaymentFacts } from "../../../people/entitlement/index.ts";
import { idOfReference, type StripeInvoice } from "../../../platform/providers/stripe-calls.ts";
import {
  recordInvoice,
  recordPayout,
  recordPlatformSale,
  recordUnpaidCheckout,
} from "../platform-income.ts";
import { type PlatformEntry, recordPlatformEntry } from "../record-platform-entry.ts";

const now = new Date("2026-05-04T10:00:00.000Z");
const at = (time: Date | string) => contextOf({ type: "system", name: "test" }, new Date(time));
const newId = (prefix: string) => `${prefix}_${crypto.randomUUID()}`;
const entryOf = async (kind: PlatformEntry["kind"], id: string) =>
  (await database.platformEntries.get({ kind, id }).go({ consistent: true })).data;

describe("an entry of the platform's money", () => {
  it("has its changes with their times, and belongs to the buyer of what was sold", async () => {
    const id = newId("in");
    const paidAt = new Date("2026-05-01T08:00:00.000Z");
    const sale = { payerId: "usr_payer", dispute: "none" as const };
    const reading = { kind: "plan" as const, id, amount: 1900, at: paidAt, sale };
    await recordPlatformEntry(at(now), { ...reading, returned: 0 });
    const first = { at: paidAt.toISOString(), amount: 1900 };
    const sold = {
      kind: "plan",
      id,
      amount: 1900,
      payer_id: "usr_payer",
      amount_paid: 1900,
      paid_sort_key: `${first.at}_${id}`,
      shard: expect.any(String),
      dispute: "none",
    };
    expect(await entryOf("plan", id)).toEqual({
      ...sold,
      returned: 0,
      changes: [first],
      updated_at: now.toISOString(),
      version: 1,
    });
    const later = "2026-05-06T10:00:00.000Z";
    await recordPlatformEntry(at(later), { ...reading, returned: 400 });
    expect(await entryOf("plan", id)).toEqual({
      ...sold,
      returned: 400,
      changes: [first, { at: later, amount: -400 }],
      updated_at: later,
      version: 2,
    });
  });

  it("that is no sale has no buyer", async () => {
    const id = newId("po");
    await recordPlatformEntry(at(now), { kind: "payout", id, amount: 5, returned: 0, at: now });
    expect(await entryOf("payout", id)).toEqual({
      kind: "payout",
      id,
      amount: 5,
      returned: 0,
      changes: [{ at: now.toISOString(), amount: 5 }],
      shard: expect.any(String),
      updated_at: now.toISOString(),
      version: 1,
    });
  });

  it("counts at the latest when it is recorded", async () => {
    const id = newId("po");
    const arrival = new Date("2026-05-08T00:00:00.000Z");
    await recordPlatformEntry(at(now), { kind: "payout", id, amount: 5, returned: 0, at: arrival });
    expect((await entryOf("payout", id))?.changes).toEqual([{ at: now.toISOString(), amount: 5 }]);
  });

  it("is not stored without an amount", async () => {
    const id = newId("po");
    await recordPlatformEntry(at(now), { kind: "payout", id, amount: 0, returned: 90, at: now });
    expect(await entryOf("payout", id)).toBeNull();
  });

  it("returns at most its amount", async () => {
    const id = newId("po");
    await recordPlatformEntry(at(now), { kind: "payout", id, amount: 50, returned: 90, at: now });
    expect(await entryOf("payout", id)).toMatchObject({ amount: 50, returned: 50 });
  });

  it("is not written again when nothing has changed, or by an older reading", async () => {
    const id = newId("in");
    const reading = { kind: "minutes" as const, id, amount: 600, returned: 100, at: now };
    await recordPlatformEntry(at(now), reading);
    await recordPlatformEntry(at("2026-05-05T10:00:00.000Z"), reading);
    await recordPlatformEntry(at("2026-05-06T10:00:00.000Z"), { ...reading, returned: 0 });
    await recordPlatformEntry(at("2026-05-07T10:00:00.000Z"), { ...reading, amount: 0 });
    expect(await entryOf("minutes", id)).toMatchObject({
      amount: 600,
      returned: 100,
      updated_at: now.toISOString(),
      version: 1,
    });
  });

  it("has the dispute of the last reading, also when no amount has changed", async () => {
    const id = newId("in");
    const reading = { kind: "minutes" as const, id, amount: 600, returned: 0, at: now };
    for (const dispute of ["open", "none"] as const) {
      const sale = { payerId: "usr_payer", dispute };
      await recordPlatformEntry(at(now), { ...reading, sale });
      expect(await entryOf("minutes", id)).toMatchObject({ dispute });
    }
    const { version, changes } = (await entryOf("minutes", id)) ?? {};
    expect([version, changes?.length]).toEqual([2, 1]);
  });

  it("counts two readings at the same time one after the other", async () => {
    const id = newId("in");
    const record = (returned: number, table = database) =>
      recordPlatformEntry(
        { ...at(now), database: table },
        { kind: "promotion", id, amount: 1000, returned, at: now },
      );
    const first = withInterruptions(database, () => record(0));
    await record(300, first);
    expect(await entryOf("promotion", id)).toMatchObject({ returned: 300, version: 2 });
    const second = withInterruptions(database, () => record(500));
    await record(400, second);
    expect(await entryOf("promotion", id)).toMatchObject({
      returned: 500,
      version: 3,
      changes: [{ amount: 1000 }, { amount: -300 }, { amount: -200 }],
    });
  });

  it("is not counted when the table cannot be read", async () => {
    const platformEntries = {
      get: () => {
        throw new Error("Out of reach");
      },
    };
    const broken = Object.create(database, { platformEntries: { value: platformEntries } });
    const reading = { kind: "payout" as const, id: newId("po"), amount: 5, returned: 0, at: now };
    const recorded = recordPlatformEntry({ ...at(now), database: broken }, reading);
    await expect(recorded).rejects.toThrow("Out of reach");
  });
});

describe("a sale of the platform", () => {
  const record = async (
    facts: Partial<PaymentFacts>,
    kind: "minutes" | "promotion" = "minutes",
  ) => {
    const session_id = newId("cs");
    await recordPlatformSale(at(now), {
      kind,
      checkout: { session_id, user_id: "usr_payer" },
      facts: { outcome: "paid", amount: 600, amountRefunded: 0, dispute: "none", ...facts },
    });
    return { sale: await entryOf(kind, session_id), dispute: await entryOf("dispute", session_id) };
  };

  it("counts when it is recorded, with what was refunded", async () => {
    const { sale, dispute } = await record({ amountRefunded: 250 }, "promotion");
    expect(sale).toMatchObject({
      amount: 600,
      returned: 250,
      payer_id: "usr_payer",
      dispute: "none",
      changes: [
        { at: now.toISOString(), amount: 600 },
        { at: now.toISOString(), amount: -250 },
      ],
    });
    expect(dispute).toBeNull();
  });

  it("that is disputed counts as a dispute of what was not refunded", async () => {
    const { sale, dispute } = await record({ amountRefunded: 250, dispute: "open" });
    expect(sale).toMatchObject({ amount: 600, returned: 250, dispute: "open" });
    expect(dispute).toMatchObject({
      amount: 350,
      returned: 0,
      changes: [{ at: now.toISOString(), amount: 350 }],
    });
    expect(dispute).not.toHaveProperty("payer_id");
  });

  it("whose dispute was lost is returned in full", async () => {
    const { sale, dispute } = await record({ dispute: "lost" });
    expect(sale).toMatchObject({ amount: 600, returned: 600, dispute: "lost" });
    expect(dispute).toMatchObject({ amount: 600, returned: 0 });
  });
});

describe("an invoice", () => {
  type Changes = Partial<Omit<StripeInvoice, "lastResponse">>;
  const newInvoice = async () => {
    const { buyer, subscription } = await newStarterPlan();
    const intentId = idOfReference(await firstIntentOf(subscription)) ?? "";
    const invoice = await stripe.invoices.retrieve(await latestInvoiceOf(subscription));
    const { paid_at } = invoice.status_transitions;
    if (paid_at === null) throw new Error("Not paid");
    /** Records the invoice with some fields changed, under an id of its own. */
    async function record(changes: Changes = {}, charge: { intentId?: string } = { intentId }) {
      const id = newId("in");
      const changed = { ...invoice, id, ...changes };
      const input = { invoice: changed, intentId: charge.intentId };
      await recordInvoice(paymentContextOf(buyer, now), input);
      return { plan: await entryOf("plan", id), failed: await entryOf("failed_payment", id) };
    }
    const { parent } = invoice;
    const details = parent?.subscription_details;
    if (parent === null || details === null || details === undefined) throw new Error("No plan");
    const metadataOf = (metadata: Record<string, string>): Changes => ({
      parent: { ...parent, subscription_details: { ...details, metadata } },
    });
    const withoutSubscription = { parent: { ...parent, subscription_details: null } };
    return {
      buyer,
      intentId,
      paidAt: new Date(paid_at * 1000),
      record,
      metadataOf,
      withoutSubscription,
    };
  };
  const cycle = { billing_reason: "subscription_cycle", amount_due: 1900 } as const;

  it("of a plan is income on the day on which it was paid", async () => {
    const { buyer, intentId, record, paidAt } = await newInvoice();
    const earlier = paidAt < now ? paidAt : now;
    expect(await record()).toMatchObject({
      plan: {
        amount: 1900,
        returned: 0,
        payer_id: buyer.userId,
        dispute: "none",
        changes: [{ at: earlier.toISOString(), amount: 1900 }],
      },
      failed: null,
    });
    await stripe.refunds.create({ payment_intent: intentId, amount: 100 });
    expect((await record()).plan).toMatchObject({ amount: 1900, returned: 100 });
    await control("/disputes/open", { payment_intent: intentId });
    expect((await record()).plan).toMatchObject({ returned: 100, dispute: "open" });
  });

  it("counts on the day of the payment, not of its event", async () => {
    const { record } = await newInvoice();
    const paid_at = Date.parse("2026-05-01T08:00:00.000Z") / 1000;
    const status_transitions = {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at,
      voided_at: null,
    };
    const { plan } = await record({ status_transitions });
    expect(plan?.changes).toEqual([{ at: "2026-05-01T08:00:00.000Z", amount: 1900 }]);
    const open = { ...status_transitions, paid_at: null };
    expect((await record({ status_transitions: open })).plan).toBeNull();
  });

  it("without a charge, or unpaid, is no income", async () => {
    const { record } = await newInvoice();
    expect((await record({ status: "open" })).plan).toBeNull();
    expect((await record({}, {})).plan).toBeNull();
  });

  it("of a membership is no income of its own, and its declined renewals count", async () => {
    const { buyer, record, metadataOf } = await newInvoice();
    const membership = metadataOf({ kind: "membership", user_id: buyer.userId });
    const renewal = { ...cycle, ...membership, attempt_count: 1, status: "open" } as const;
    expect(await record(membership)).toEqual({ plan: null, failed: null });
    expect(await record(renewal)).toMatchObject({ plan: null, failed: { amount: 1900 } });
  });

  it("of anything else, of nobody and of another stage's person is ignored", async () => {
    const { buyer, record, metadataOf, withoutSubscription } = await newInvoice();
    const none = { plan: null, failed: null };
    const declined = { ...cycle, attempt_count: 2 };
    const { userId } = buyer;
    expect(await record({ ...declined, ...metadataOf({ user_id: userId }) })).toEqual(none);
    expect(await record({ ...declined, ...metadataOf({ kind: "gift", user_id: userId }) })).toEqual(
      none,
    );
    expect(await record({ ...declined, ...metadataOf({ kind: "subscription" }) })).toEqual(none);
    const unknown = metadataOf({ kind: "subscription", user_id: "usr_unknown" });
    expect(await record({ ...declined, ...unknown })).toEqual(none);
    expect(await record({ ...declined, ...withoutSubscription })).toEqual(none);
    expect(await record({ ...declined, parent: null })).toEqual(none);
  });

  it.each([
    [0, "open", false],
    [1, "open", true],
    [2, "open", true],
    [1, "paid", false],
    [2, "paid", true],
  ] as const)(
    "of a renewal with %i attempts that is %s was declined: %s",
    async (attempt_count, status, isDeclined) => {
      const { record } = await newInvoice();
      const { failed } = await record({ ...cycle, attempt_count, status });
      if (!isDeclined) expect(failed).toBeNull();
      else {
        expect(failed).toMatchObject({
          amount: 1900,
          returned: 0,
          changes: [{ at: now.toISOString(), amount: 1900 }],
        });
      }
    },
  );

  it("that is declined and no renewal is an attempt of a person, and does not count", async () => {
    const { record } = await newInvoice();
    for (const billing_reason of ["subscription_create", "subscription_update"] as const) {
      const { failed } = await record({ billing_reason, attempt_count: 3, status: "open" });
      expect(failed).toBeNull();
    }
  });
});

describe("an order whose bank did not pay", () => {
  it("counts as a failed payment when it is recorded", async () => {
    const session_id = newId("cs");
    await recordUnpaidCheckout(at(now), { session_id, amount: 900 });
    expect(await entryOf("failed_payment", session_id)).toMatchObject({
      amount: 900,
      returned: 0,
      changes: [{ at: now.toISOString(), amount: 900 }],
    });
  });
});

/** A payout of a new creator's account, with a sale in it. */
async function newPayout() {
  const account = await newAccount();
  const seller = await createUser("creator");
  const offer = { kind: "video", item_id: newId("vid"), seller, account } as const;
  await (await openPage(await newBuyer(), offer)).pay();
  await control("/payouts", { account, outcome: "paid" });
  const { data } = await stripe.payouts.list({}, { stripeAccount: account });
  const [payout] = data;
  if (payout === undefined) throw new Error("No payout");
  return payout;
}

describe("a payout", () => {
  const arrival_date = Date.parse("2026-05-02T00:00:00.000Z") / 1000;
  const payoutOf = async (status: string, currency = "usd") => ({
    ...(await newPayout()),
    amount: 500,
    status,
    arrival_date,
    currency,
  });

  it("counts on the day of its arrival", async () => {
    const payout = await payoutOf("paid");
    await recordPayout(at(now), payout);
    expect(await entryOf("payout", payout.id)).toMatchObject({
      amount: 500,
      returned: 0,
      changes: [{ at: "2026-05-02T00:00:00.000Z", amount: 500 }],
    });
  });

  it("no longer counts when the bank has returned it", async () => {
    const payout = await payoutOf("paid");
    await recordPayout(at(now), payout);
    await recordPayout(at(now), { ...payout, status: "failed" });
    expect(await entryOf("payout", payout.id)).toMatchObject({
      amount: 500,
      returned: 500,
      changes: [{ amount: 500 }, { at: now.toISOString(), amount: -500 }],
    });
  });

  it("does not count while it is on its way, when it never arrived, or in another currency", async () => {
    for (const payout of [
      await payoutOf("in_transit"),
      await payoutOf("failed"),
      await payoutOf("canceled"),
      await payoutOf("paid", "eur"),
    ]) {
      await recordPayout(at(now), payout);
      expect(await entryOf("payout", payout.id)).toBeNull();
    }
  });
});
