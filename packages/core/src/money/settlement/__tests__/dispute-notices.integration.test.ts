import { randomUUID } from "node:crypto";
import { encodeTime } from "ulid";
import { beforeEach, describe, expect, it } from "vitest";
import { newBuyer, storeCheckout, takeNotifications } from "../../../../test/checkouts.ts";
import { createPurchase, createUser, database } from "../../../../test/context.ts";
import { fixtures, paymentContextOf, withProvider } from "../../../../test/payments.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { CheckoutItem } from "../../payment/index.ts";
import { notifyOfDispute } from "../notify-of-dispute.ts";

const seller = await createUser("creator");
beforeEach(() => void fixtures.take("notifications"));

/** Epoch seconds. */
const opened = 1_750_000_000;
const decided = opened + 40 * 86_400;

interface Sale {
  kind?: CheckoutItem["kind"];
  /** False for a sale by the platform. */
  isByCreator?: boolean;
  /** The payment is of a later month, so that only the subscription leads to the checkout. */
  isRenewal?: boolean;
  /** The buyer's present purchase of the item. */
  purchase?: { status: "paid" | "expired"; cancel_at_period_end: boolean };
  /** Metadata of the refunds of the payment. */
  refunds?: readonly (object | null)[];
}

/** A sale with the payment `pi_1`, and a function that handles a dispute over it and returns the seller's notifications. */
async function newSale({
  kind = "video",
  isByCreator = true,
  isRenewal = false,
  purchase,
  refunds = [],
}: Sale = {}) {
  const buyer = await newBuyer();
  const session_id = `cs_${randomUUID()}`;
  const item_id = `itm_${randomUUID()}`;
  await storeCheckout(buyer, {
    session_id,
    kind,
    item_id,
    title: "Sea at dawn",
    link: "/video/sea",
    amount: 1000,
    platform_fee: 100,
    ...(isByCreator && { creator_id: seller.userId }),
  });
  if (purchase !== undefined) {
    await createPurchase(buyer, { id: item_id, kind: "channel", creator: seller });
    await database.purchases.patch({ buyer_id: buyer.userId, item_id }).set(purchase).go();
  }
  const own = {
    id: session_id,
    payment_intent: isRenewal ? null : "pi_1",
    subscription: isRenewal ? "sub_1" : null,
  };
  const newer = { id: "cs_other", payment_intent: null, subscription: "sub_2" };
  const sessions = isRenewal ? [newer, own] : [own];
  // As at Stripe, a filter that is left out finds everything.
  const listSessions = async (asked: { payment_intent?: string; subscription?: string }) => ({
    data: sessions.filter(
      ({ payment_intent, subscription }) =>
        (asked.payment_intent ?? payment_intent) === payment_intent &&
        (asked.subscription ?? subscription) === subscription,
    ),
  });
  const invoice = { parent: { subscription_details: { subscription: "sub_1" } } };
  return async (
    status: string,
    event: { type?: string; created?: number; dispute?: object } = {},
  ) => {
    const dispute = {
      id: "dp_1",
      created: opened,
      amount: 1000,
      payment_intent: "pi_1",
      status,
      ...event.dispute,
    };
    const ctx = withProvider(paymentContextOf(seller), (real) =>
      withFields(real, {
        checkout: { sessions: { list: listSessions } },
        invoicePayments: { list: async () => ({ data: isRenewal ? [{ invoice }] : [] }) },
        disputes: { retrieve: async () => dispute },
        refunds: { list: async () => ({ data: refunds.map((metadata) => ({ metadata })) }) },
      }),
    );
    const stripe = await ctx.providers.stripe();
    const { type = "charge.dispute.closed", created = decided } = event;
    await notifyOfDispute(ctx, { type, created }, await stripe.disputes.retrieve("dp_1"));
    return takeNotifications(seller);
  };
}

const idsOf = (notices: readonly { id: string }[]) => notices.map(({ id }) => id);
const idAt = (seconds: number) => new RegExp(`^ntf_${encodeTime(seconds * 1000, 10)}`);

describe("the seller of a disputed sale", () => {
  it("is notified once that it is disputed, at the time of the dispute, by whichever event comes first", async () => {
    const handleDispute = await newSale();
    const first = await handleDispute("needs_response", {
      type: "charge.dispute.closed",
      created: opened + 9,
    });
    expect(first).toMatchObject([
      { id: expect.stringMatching(idAt(opened)), type: "sale", link: "/payouts/sales" },
    ]);
    const second = { type: "charge.dispute.updated", created: opened + 90 };
    expect(await handleDispute("under_review", second)).toEqual(first);
  });

  it("gets a notification of its own for each dispute and each decision", async () => {
    const handleDispute = await newSale();
    const other = { dispute: { id: "dp_2" } };
    const notices = [
      await handleDispute("needs_response"),
      await handleDispute("needs_response", other),
      await handleDispute("won"),
      await handleDispute("won", other),
      await handleDispute("lost"),
      // In the second in which the dispute was opened.
      await handleDispute("won", { created: opened }),
    ].flat();
    expect(new Set(idsOf(notices)).size).toBe(6);
    expect(notices[2]?.id).toMatch(idAt(decided));
  });

  it("is not notified of a dispute without a payment, or over a sale by the platform", async () => {
    const handleDispute = await newSale();
    expect(await handleDispute("won", { dispute: { payment_intent: null } })).toEqual([]);
    const handlePlatformDispute = await newSale({ isByCreator: false });
    expect(await handlePlatformDispute("won")).toEqual([]);
  });

  it("of a month of a membership is its seller, not the one of a newer membership", async () => {
    const handleDispute = await newSale({ kind: "membership", isRenewal: true });
    expect(await handleDispute("needs_response")).toMatchObject([{ title: "A sale is disputed" }]);
  });

  it("is notified of a decision only by the event that closes the dispute", async () => {
    const handleDispute = await newSale();
    expect(await handleDispute("won", { type: "charge.dispute.updated" })).toEqual([]);
    expect(await handleDispute("lost", { type: "charge.dispute.created" })).toEqual([]);
    expect(await handleDispute("warning_closed")).toEqual([]);
  });
});

describe("a dispute that the seller wins", () => {
  it.each([
    ["leaves the seller the money", [], "A dispute was decided for you"],
    [
      "leaves the seller the rest of a sale that the seller refunded in part",
      [null, { by: "creator" }],
      "A dispute was decided for you",
    ],
    [
      "is reported as refunded where the platform refunded a payment that granted nothing",
      [null, { by: "platform" }],
      "A disputed sale was refunded",
    ],
  ])("%s", async (_, refunds, title) => {
    const handleDispute = await newSale({ refunds });
    expect(await handleDispute("won")).toMatchObject([{ title }]);
  });

  it("is the only one whose notification depends on a refund by the platform", async () => {
    const handleDispute = await newSale({ refunds: [{ by: "platform" }] });
    expect(await handleDispute("needs_response")).toMatchObject([{ title: "A sale is disputed" }]);
    expect(await handleDispute("lost")).toMatchObject([
      { title: "A dispute was decided for the buyer" },
    ]);
  });
});

describe("the notice of a dispute", () => {
  const openEnd = /The membership is not renewed\./;
  const wonEnd = /The membership ends with its paid month, unless the member continues it\./;
  const ending = { status: "paid", cancel_at_period_end: true } as const;

  it("says that a membership is not renewed", async () => {
    const handleDispute = await newSale({ kind: "membership", purchase: ending });
    expect((await handleDispute("needs_response"))[0]?.body).toMatch(openEnd);
    expect((await handleDispute("won"))[0]?.body).toMatch(wonEnd);
  });

  it.each([
    ["is renewed", "membership", { status: "paid", cancel_at_period_end: false }],
    ["has ended", "membership", { status: "expired", cancel_at_period_end: true }],
    ["has ended by itself", "membership", { status: "expired", cancel_at_period_end: false }],
    ["was never granted", "membership", undefined],
    ["was followed by a purchase of the whole channel", "channel", ending],
  ] as const)("says nothing about the end of a membership that %s", async (_, kind, purchase) => {
    const handleDispute = await newSale({ kind, ...(purchase && { purchase }) });
    expect((await handleDispute("needs_response"))[0]?.body).not.toMatch(openEnd);
    expect((await handleDispute("won"))[0]?.body).not.toMatch(wonEnd);
  });
});
