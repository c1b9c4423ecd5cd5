import { beforeEach, describe, expect, it } from "vitest";
import { purchaseOf, takeNotifications } from "../../../../test/checkouts.ts";
import {
  foreignCharge,
  handleEvent,
  newPaidMonth,
  newPaidVideo,
  ofTheEvent,
} from "../../../../test/payment-events.ts";
import { control, paymentContextOf, stripe, withProvider } from "../../../../test/payments.ts";
import { forgetRecorded, seller } from "../../../../test/purchases.ts";
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

const opened = {
  type: "sale",
  title: "A sale is disputed",
  body: "A buyer disputes $10.00 for “Sea at dawn” at the bank. Access is closed until the bank has decided. Nothing is taken from your balance. Send us what supports the sale, such as messages with the buyer.",
  link: "/payouts/sales",
};

describe("a dispute", () => {
  it("notifies the seller once, also when an inquiry became one", async () => {
    const { id } = await disputedVideo();
    const asInquiry = withProvider(paymentContextOf(seller), (real) => {
      const retrieve = async (asked: string) =>
        withFields(await real.disputes.retrieve(asked), { status: "warning_needs_response" });
      return withFields(real, { disputes: withFields(real.disputes, { retrieve }) });
    });
    await handleEvent("charge.dispute.created", id, { ctx: asInquiry });
    expect(takeNotifications(seller)).toEqual([]);
    await handleEvent("charge.dispute.updated", id);
    await handleEvent("charge.dispute.updated", id);
    const [first, second, ...others] = takeNotifications(seller);
    expect(first).toMatchObject(opened);
    // The same id: the second one is not written again.
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });

  it.each([
    ["won", "A dispute was decided for you", "The bank leaves you $10.00 for “Sea at dawn”."],
    [
      "lost",
      "A dispute was decided for the buyer",
      "The bank gives the buyer $10.00 for “Sea at dawn” back. Access stays closed. Nothing is taken from your balance.",
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
