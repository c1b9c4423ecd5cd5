import { encodeTime } from "ulid";
import { beforeEach, describe, expect, it } from "vitest";
import { deactivateAccount, newBuyer, takeNotifications } from "../../../../test/checkouts.ts";
import { fixtures, paymentContextOf, withProvider } from "../../../../test/payments.ts";
import { paymentAnswers, storedCharge } from "../../../../test/stripe-answers.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { refundLatePayment } from "../refund-late-payment.ts";

beforeEach(() => void fixtures.take("notifications"));

/** Epoch seconds. */
const ended = 1_750_000_000;
const refundedAt = ended + 3600;

interface Late {
  kind?: string;
  intentId?: string | undefined;
  charge?: object;
  /** Earlier refunds. */
  refunds?: readonly object[];
  disputes?: readonly object[];
  invoice?: object;
  /** Null for one that the provider does not have. */
  subscription?: object | null;
  /** False for a subscription that names nobody. */
  isNamed?: boolean;
  hasLeft?: boolean;
}

/** Handles the payment `pi_1` of 1000 that arrived a minute after the end of its plan, with these differences. */
async function handled(late: Late = {}) {
  const buyer = await newBuyer();
  if (late.hasLeft === true) await deactivateAccount(buyer);
  const made: object[] = [];
  const { kind = "subscription", refunds = [], disputes = [], subscription } = late;
  const { intentId } = { intentId: "pi_1", ...late };
  const answers = paymentAnswers({
    charge: { ...storedCharge, disputed: disputes.length > 0, ...late.charge },
    refunds,
    disputes,
  });
  const missing = () =>
    Object.assign(new Error("Missing"), {
      type: "StripeInvalidRequestError",
      code: "resource_missing",
    });
  const ctx = withProvider(paymentContextOf(buyer), (real) =>
    withFields(real, {
      ...answers,
      paymentIntents: {
        retrieve: async (id: string | undefined, options: object) => {
          if (id === undefined) throw missing();
          return answers.paymentIntents.retrieve(id, options);
        },
      },
      refunds: {
        ...answers.refunds,
        create: async (request: { amount: number }) => {
          made.push(request);
          return { created: refundedAt, ...request };
        },
      },
      subscriptions: {
        retrieve: async () => {
          if (subscription === null) throw missing();
          return {
            id: "sub_1",
            ended_at: ended,
            application_fee_percent: null,
            metadata: late.isNamed === false ? {} : { user_id: buyer.userId },
            ...subscription,
          };
        },
      },
      invoices: {
        retrieve: async () => ({
          billing_reason: "subscription_cycle",
          status_transitions: { paid_at: ended + 60 },
          ...late.invoice,
        }),
      },
    }),
  );
  const stripe = await ctx.providers.stripe();
  const invoice = await stripe.invoices.retrieve("in_1");
  await refundLatePayment(ctx, { invoice, subscriptionId: "sub_1", kind, intentId });
  return { refunds: made, notices: takeNotifications(buyer), buyer };
}

const nothing = { refunds: [], notices: [] };

describe("a payment after the end", () => {
  it("of a plan is refunded in full by the platform, and its buyer is notified with the time of the refund", async () => {
    const { refunds, notices, buyer } = await handled();
    expect(refunds).toEqual([
      {
        payment_intent: "pi_1",
        amount: 1000,
        reason: "duplicate",
        metadata: { subscription_id: "sub_1", by: "platform" },
      },
    ]);
    expect(notices).toMatchObject([
      {
        id: expect.stringMatching(new RegExp(`^ntf_${encodeTime(refundedAt * 1000, 10)}`)),
        user_id: buyer.userId,
        type: "subscription",
        body: expect.stringMatching(/^Your plan had ended .* \$10\.00 goes back/),
        link: "/payments/update-payments",
      },
    ]);
  });

  it("has a notification of its own, also when two are refunded in the same second", async () => {
    const { notices } = await handled();
    const { notices: others } = await handled({ intentId: "pi_2" });
    expect(others).toHaveLength(1);
    expect(others[0]?.id).not.toBe(notices[0]?.id);
  });

  it.each([
    ["and with the platform's fee", 8, { reverse_transfer: true, refund_application_fee: true }],
    ["without a fee that was not taken", null, { reverse_transfer: true }],
  ])(
    "of a membership is refunded from the seller, %s",
    async (_, application_fee_percent, asked) => {
      const { refunds, notices } = await handled({
        kind: "membership",
        subscription: { application_fee_percent },
      });
      expect(refunds).toEqual([
        {
          payment_intent: "pi_1",
          amount: 1000,
          reason: "duplicate",
          metadata: { subscription_id: "sub_1", by: "platform" },
          ...asked,
        },
      ]);
      expect(notices).toMatchObject([
        {
          type: "purchase",
          body: expect.stringMatching(/^Your membership had ended /),
          link: "/my_library?tab=payments",
        },
      ]);
    },
  );

  it("that the operator has refunded in part is refunded for the rest, which the notification names", async () => {
    const { refunds, notices } = await handled({
      charge: { amount_refunded: 300 },
      refunds: [{ amount: 300, created: ended, metadata: null }],
    });
    expect(refunds).toMatchObject([{ amount: 700 }]);
    expect(notices[0]?.body).toContain("$7.00 goes back");
  });

  it("that the operator has refunded in full notifies nobody", async () => {
    const { refunds, notices } = await handled({
      charge: { amount_refunded: 1000 },
      refunds: [{ amount: 1000, created: ended, metadata: null }],
    });
    expect({ refunds, notices }).toEqual(nothing);
  });

  const byPlatform = { amount: 1000, created: refundedAt, metadata: { by: "platform" } };

  it("that is refunded already is not refunded again, and its notification is repeated with its id", async () => {
    const { notices: first } = await handled();
    const { refunds, notices } = await handled({ refunds: [byPlatform] });
    expect(refunds).toEqual([]);
    expect(notices.map(({ id, body }) => ({ id, body }))).toEqual(
      first.map(({ id, body }) => ({ id, body })),
    );
  });

  it("is left to the bank while it is disputed, also after a refund that the bank rejected", async () => {
    for (const earlier of [[], [byPlatform]]) {
      const { refunds, notices } = await handled({
        refunds: earlier,
        disputes: [{ status: "needs_response" }],
      });
      expect({ refunds, notices }).toEqual(nothing);
    }
  });

  it("of a deactivated account is refunded, and nobody is notified", async () => {
    const { refunds, notices } = await handled({ hasLeft: true });
    expect(refunds).toMatchObject([{ amount: 1000 }]);
    expect(notices).toEqual([]);
  });

  it.each([
    ["in the second of the end", { invoice: { status_transitions: { paid_at: ended } } }],
    ["before the end", { invoice: { status_transitions: { paid_at: ended - 60 } } }],
    ["of a subscription that goes on", { subscription: { ended_at: null } }],
    ["of a subscription that the provider does not have", { subscription: null }],
    [
      "of the first month, which its checkout judges",
      { invoice: { billing_reason: "subscription_create" } },
    ],
    [
      "that was marked as paid without the provider",
      { invoice: { status_transitions: { paid_at: null } } },
    ],
    ["without a payment at the provider", { intentId: undefined }],
    ["for something else", { kind: "other" }],
    ["of a subscription that names nobody", { isNamed: false }],
    ["of a person of another stage", { subscription: { metadata: { user_id: "usr_other" } } }],
  ])("%s is left alone", async (_, late) => {
    const { refunds, notices } = await handled(late);
    expect({ refunds, notices }).toEqual(nothing);
  });
});
