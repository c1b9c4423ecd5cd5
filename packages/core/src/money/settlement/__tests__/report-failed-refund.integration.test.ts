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

describe("a failed refund", () => {
  const createRefund = async (intent: string) =>
    (await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true })).id;

  it("a refund notifies the buyer when it has failed, and not before", async () => {
    const { buyer, session_id, intent } = await newPaidVideo();
    await handleEvent("checkout.session.completed", session_id);
    await newPaidVideo();
    const refund = await createRefund(intent);
    takeNotifications();
    await handleEvent("refund.failed", refund);
    expect(takeNotifications(buyer)).toEqual([]);
    await control("/refunds/fail", { refund });
    await handleEvent("refund.updated", refund);
    expect(takeNotifications(buyer)).toEqual([]);
    const errors: unknown[] = [];
    const ctx = paymentContextOf(seller);
    const logger = { ...ctx.logger, error: (...said: unknown[]) => void errors.push(said) };
    await handleEvent("refund.failed", refund, { ctx: { ...ctx, logger } });
    expect(takeNotifications(buyer)).toMatchObject([
      {
        id: expect.stringMatching(ofTheEvent),
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
    const { buyer, id, session_id } = await newPaidMonth();
    await handleEvent("checkout.session.completed", session_id);
    await newPaidMonth();
    const purchase = await purchaseOf(buyer, id);
    const refund = await createRefund(purchase?.payment_intent_id ?? "");
    await control("/refunds/fail", { refund });
    takeNotifications();
    await handleEvent("refund.failed", refund);
    expect(takeNotifications(buyer)).toMatchObject([
      { title: "Your bank did not accept a refund" },
    ]);
  });

  /** The provider's refunds, each with these fields. */
  const refundsWith = (fields: object) =>
    withProvider(paymentContextOf(seller), (real) => {
      const retrieve = async (id: string) => withFields(await real.refunds.retrieve(id), fields);
      return withFields(real, { refunds: withFields(real.refunds, { retrieve }) });
    });

  it("a refund that was canceled while it was pending notifies the buyer", async () => {
    const { buyer, intent } = await newPaidVideo();
    const refund = await createRefund(intent);
    const ctx = refundsWith({ status: "canceled" });
    await handleEvent("refund.failed", refund, { ctx });
    expect(takeNotifications(buyer)).toEqual([]);
    await handleEvent("refund.updated", refund, { ctx });
    expect(takeNotifications(buyer)).toMatchObject([
      { title: "Your bank did not accept a refund" },
    ]);
  });

  it("two refunds that fail in the same second are two notifications", async () => {
    const { buyer, intent: payment_intent } = await newPaidVideo();
    const ctx = refundsWith({ status: "failed", created: 1000 });
    for (const amount of [300, 400]) {
      const { id } = await stripe.refunds.create({ payment_intent, amount });
      await handleEvent("refund.failed", id, { ctx });
    }
    expect(new Set(takeNotifications(buyer).map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    ["payment", { payment_intent: null }],
    ["checkout", {}],
  ])("a failed refund without a %s of ours notifies nobody", async (_, fields) => {
    const newest = await newPaidVideo();
    const { id } = await stripe.refunds.create({ charge: await foreignCharge() });
    await handleEvent("refund.failed", id, { ctx: refundsWith({ status: "failed", ...fields }) });
    expect(takeNotifications(newest.buyer)).toEqual([]);
  });
});
