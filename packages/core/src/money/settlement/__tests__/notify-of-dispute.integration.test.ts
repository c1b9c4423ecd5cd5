import { beforeEach, describe, expect, it } from "vitest";
import { intentOf, openPage, purchaseOf, takeNotifications } from "../../../../test/checkouts.ts";
import {
  foreignCharge,
  handleEvent,
  newPaidMonth,
  newPaidVideo,
  ofTheEvent,
} from "../../../../test/payment-events.ts";
import { control, paymentContextOf, stripe, withProvider } from "../../../../test/payments.ts";
import { firstIntentOf, latestInvoiceOf } from "../../../../test/plans.ts";
import { account, buyVideo, forgetRecorded, seller } from "../../../../test/purchases.ts";
import { withFields } from "../../../../test/with-fields.ts";

beforeEach(forgetRecorded);

async function dispute(payment_intent: string): Promise<string> {
  await control("/disputes/open", { payment_intent });
  const { data } = await stripe.disputes.list({ payment_intent });
  const [newest] = data;
  if (newest === undefined) throw new Error("There is no dispute");
  return newest.id;
}

/** A paid video whose payment is disputed. */
async function disputedVideo() {
  const { session_id, intent } = await newPaidVideo();
  await handleEvent("checkout.session.completed", session_id);
  takeNotifications();
  return { intent, id: await dispute(intent) };
}

/** The context with a provider that answers each dispute with this status. */
const disputesWith = (status: string) =>
  withProvider(paymentContextOf(seller), (real) => {
    const retrieve = async (asked: string) =>
      withFields(await real.disputes.retrieve(asked), { status });
    return withFields(real, { disputes: withFields(real.disputes, { retrieve }) });
  });

const opened = {
  type: "sale",
  title: "A sale is disputed",
  body: "A buyer disputes $10.00 for “Sea at dawn” at the bank. Access by this payment is closed until the bank has decided. Nothing is taken from your balance. Send us what supports the sale, such as messages with the buyer.",
  link: "/payouts/sales",
};

describe("a dispute", () => {
  it("notifies the seller once, also when an inquiry became one", async () => {
    const { id } = await disputedVideo();
    const ctx = disputesWith("warning_needs_response");
    await handleEvent("charge.dispute.created", id, { ctx });
    expect(takeNotifications(seller)).toEqual([]);
    await handleEvent("charge.dispute.updated", id);
    await handleEvent("charge.dispute.updated", id);
    const [first, second, ...others] = takeNotifications(seller);
    expect(first).toMatchObject(opened);
    // The same id: the second one is not written again.
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });

  it("over a month of a membership says that it is not renewed", async () => {
    const { buyer, subscription } = await newPaidMonth();
    const invoice = await latestInvoiceOf(subscription);
    await handleEvent("invoice.paid", invoice);
    const intent = String(await firstIntentOf(subscription));
    takeNotifications();
    const id = await dispute(intent);
    await handleEvent("charge.dispute.created", id);
    const [notice] = takeNotifications(seller);
    expect(notice).toMatchObject({
      title: "A sale is disputed",
      body: expect.stringMatching(/The membership is not renewed\. Nothing is taken/),
    });
    await control("/disputes/close", { payment_intent: intent, outcome: "won" });
    await handleEvent("charge.dispute.closed", id);
    expect(takeNotifications(seller, buyer)).toMatchObject([
      {
        user_id: buyer.userId,
        title: "Your membership is open again",
        body: expect.stringMatching(
          /^Your bank rejected the dispute over “.+”\. It is open to you until \d+ \w+ \d{4} \(UTC\), and your membership ends then, unless you stay a member in My Library\.$/,
        ),
        link: "/my_library?tab=channels",
      },
      {
        user_id: seller.userId,
        title: "A dispute was decided for you",
        body: expect.stringMatching(
          /Your part stays with you\. The membership ends with its paid month, unless the member continues it\.$/,
        ),
      },
    ]);
  });

  it.each([
    [
      "won",
      "A dispute was decided for you",
      "The bank rejected the dispute over $10.00 for “Sea at dawn”. Your part stays with you.",
    ],
    [
      "lost",
      "A dispute was decided for the buyer",
      "The bank gives the buyer $10.00 for “Sea at dawn” back. Access by this payment stays closed. Nothing is taken from your balance.",
    ],
  ])(
    "that is %s notifies the seller, and the late event of its beginning nobody",
    async (outcome, title, body) => {
      const { intent, id } = await disputedVideo();
      await control("/disputes/close", { payment_intent: intent, outcome });
      await handleEvent("charge.dispute.closed", id);
      await handleEvent("charge.dispute.created", id);
      expect(takeNotifications(seller)).toMatchObject([
        { id: expect.stringMatching(ofTheEvent), type: "sale", title, body },
      ]);
    },
  );

  it("that was an inquiry to its end notifies nobody", async () => {
    const { id } = await disputedVideo();
    await handleEvent("charge.dispute.closed", id, { ctx: disputesWith("warning_closed") });
    expect(takeNotifications(seller)).toEqual([]);
  });

  it("that is won over a second payment of the same video notifies the seller of its refund", async () => {
    const { buyer, id: item_id } = await buyVideo();
    const second = await openPage(buyer, { kind: "video", item_id, seller, account });
    await second.pay();
    const intent = await intentOf(second.session_id);
    const id = await dispute(intent);
    await control("/disputes/close", { payment_intent: intent, outcome: "won" });
    // The first event of this payment that arrives.
    await handleEvent("charge.dispute.closed", id);
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    // It is paid in another way then.
    await control("/refunds/fail", { refund: data[0]?.id });
    await handleEvent("charge.dispute.closed", id);
    const [first, repeated] = takeNotifications(seller);
    expect(first).toMatchObject({
      id: expect.stringMatching(ofTheEvent),
      title: "A disputed sale was refunded",
      body: "The bank rejected the dispute over $10.00 for “Sea at dawn”. The buyer got nothing for this payment, so we refunded it.",
    });
    expect(repeated).toEqual(first);
  });

  it("of a month of a membership notifies its channel's creator", async () => {
    const { buyer, id, session_id } = await newPaidMonth();
    await handleEvent("checkout.session.completed", session_id);
    takeNotifications();
    const purchase = await purchaseOf(buyer, id);
    await handleEvent("charge.dispute.created", await dispute(purchase?.payment_intent_id ?? ""));
    expect(takeNotifications(seller)).toMatchObject([{ title: "A sale is disputed" }]);
  });

  it("of a payment that is not ours notifies nobody", async () => {
    const charge = await stripe.charges.retrieve(await foreignCharge());
    await handleEvent("charge.dispute.created", await dispute(String(charge.payment_intent)));
    expect(takeNotifications(seller)).toEqual([]);
  });
});
