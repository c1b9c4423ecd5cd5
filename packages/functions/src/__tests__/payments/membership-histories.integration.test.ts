import { netOf } from "@marquee/core/money/payment";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { newChannel, payFirstMonth, renew } from "./membership-fixtures.ts";
import {
  type ApiCaller,
  consume,
  control,
  database,
  eventsAbout,
  newPerson,
  newSeller,
  type ProviderEvent,
  purchaseOf,
  stripe,
  userOf,
} from "./payment-fixtures.ts";

/** The events that may happen to a membership at the provider. */
type Happening = "renew" | "refund part" | "refund" | "leave" | "stay" | "end" | "dispute" | "win";

async function happen(what: Happening, subscription: string): Promise<void> {
  const { status, latest_invoice } = await stripe.subscriptions.retrieve(subscription, {
    expand: ["latest_invoice.payments"],
  });
  const invoice = typeof latest_invoice === "object" ? latest_invoice : null;
  const intent = String(invoice?.payments?.data[0]?.payment.payment_intent);
  const running = status === "active";
  const refund = (amount?: number) =>
    stripe.refunds.create({
      payment_intent: intent,
      reverse_transfer: true,
      refund_application_fee: true,
      ...(amount === undefined ? {} : { amount }),
    });
  try {
    if (what === "renew" && running) await renew(subscription);
    if (what === "refund part") await refund(101);
    if (what === "refund") await refund();
    if (what === "leave" && running) {
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    }
    if (what === "stay" && running) {
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
    }
    if (what === "end" && running) await stripe.subscriptions.cancel(subscription);
    if (what === "dispute") await control("/disputes/open", { payment_intent: intent });
    if (what === "win") {
      await control("/disputes/close", { payment_intent: intent, outcome: "won" });
    }
  } catch {
    // The provider refuses impossible events; then nothing has happened.
  }
}

const without = (object: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

it("ends in the same state whatever the order and number of its events, and the money adds up", async () => {
  const seller = await newSeller();
  const { payout_account_id: account = "" } = await userOf(seller);
  const happenings = fc.array(
    fc.constantFrom<Happening>(
      "renew",
      "renew",
      "refund part",
      "refund",
      "leave",
      "stay",
      "end",
      "dispute",
      "win",
    ),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(happenings, fc.infiniteStream(fc.nat()), async (life, random) => {
      const buyer = await newPerson();
      const channel = await newChannel(seller, { price: 1000 });
      const { subscription } = await payFirstMonth(buyer, channel);
      const draw = () => random.next().value;
      const heard: ProviderEvent[] = [];
      const deliver = async (share: number) => {
        const all = (await eventsOf(subscription)).filter(() => draw() % 10 < share);
        const shuffled = all
          .map((event) => ({ event, place: draw() }))
          .sort((one, other) => one.place - other.place);
        for (const { event } of shuffled) {
          heard.push(event);
          await consume({ ...event, id: `${event.id}_${heard.length}` });
        }
      };
      for (const what of life) {
        await happen(what, subscription);
        await deliver(2);
      }
      await deliver(10);
      const walked = await purchaseOf(buyer, channel);
      const [first] = await eventsOf(subscription);
      if (first === undefined || walked === undefined) throw new Error("No membership");
      // Repeats any event once more: nothing changes.
      await consume({ ...first, id: `${first.id}_last` });
      expect(await purchaseOf(buyer, channel)).toEqual(walked);
      // Applies the last state alone: the same result except for the time of notice.
      await database.purchases.delete({ buyer_id: buyer.id, item_id: channel }).go();
      await database.checkouts
        .patch({ session_id: walked.session_id })
        .set({ status: "pending" })
        .go();
      await consume({ ...first, id: `${first.id}_straight` });
      const straight = await purchaseOf(buyer, channel);
      const when = ["id", "created_at", "updated_at", "version"];
      expect(without(straight ?? {}, when)).toEqual(without(walked, when));
      await expectMoneyToAddUp(buyer, subscription, account);
    }),
    { numRuns: 8 },
  );
});

/** The events of the subscription, its invoices and its charges. */
async function eventsOf(subscription: string): Promise<ProviderEvent[]> {
  const { data } = await stripe.invoices.list({ subscription, expand: ["data.payments"] });
  const intents = data.map(({ payments }) => String(payments?.data[0]?.payment.payment_intent));
  const all = await Promise.all([subscription, ...intents].map((id) => eventsAbout(id)));
  return [...new Map(all.flat().map((event) => [event.id, event])).values()];
}

/** Compares our payments with the provider's charges, fees and transfers. */
async function expectMoneyToAddUp(buyer: ApiCaller, subscription: string, account: string) {
  const { customer } = await stripe.subscriptions.retrieve(subscription);
  // The provider captures in the background; until then a charge has no fee and no transfer.
  const charges = await vi.waitFor(async () => {
    const { data } = await stripe.charges.list({
      customer: String(customer),
      limit: 100,
      expand: ["data.application_fee", "data.transfer"],
    });
    for (const charge of data) expect(charge.balance_transaction).not.toBeNull();
    return data;
  }, 30_000);
  const { data: payments } = await database.payments.query
    .byBuyer({ buyer_id: buyer.id })
    .go({ pages: "all" });
  expect(payments).toHaveLength(charges.length);
  for (const charge of charges) {
    const payment = payments.find((one) => one.payment_intent_id === charge.payment_intent);
    const fee = typeof charge.application_fee === "object" ? charge.application_fee : null;
    expect(payment).toMatchObject({
      amount: charge.amount,
      amount_refunded: charge.amount_refunded,
      platform_fee: fee?.amount,
    });
    const transfer = typeof charge.transfer === "object" ? charge.transfer : undefined;
    expect(transfer?.destination).toBe(account);
    const left = (transfer?.amount ?? 0) - (transfer?.amount_reversed ?? 0);
    const feeLeft = (fee?.amount ?? 0) - (fee?.amount_refunded ?? 0);
    expect(payment && netOf(payment)).toBe(left - feeLeft);
  }
}
