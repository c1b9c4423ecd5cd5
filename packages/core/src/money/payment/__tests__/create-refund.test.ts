import { describe, expect, it } from "vitest";
import { contextOfAnswers, paymentAnswers } from "../../../../test/stripe-answers.ts";
import { createRefund, findRepeatedRefund, refundRest } from "../create-refund.ts";

const refused = (type: string, code?: string) =>
  Object.assign(new Error("Refused"), { type, code });
const invalid = refused("StripeInvalidRequestError", "charge_already_refunded");

interface Refusals {
  /** Thrown by the first request for a refund. */
  refusal?: Error;
  /** The account that was paid. */
  destination?: string;
  /** The provider answers for it as for a closed one. */
  isClosed?: boolean;
  requestKey?: string;
  now?: Date;
}

function refundsOf({ refusal, destination, isClosed = false, requestKey, now }: Refusals = {}) {
  const requests: { key: string; request: object }[] = [];
  const create = async (request: object, { idempotencyKey }: { idempotencyKey: string }) => {
    requests.push({ key: idempotencyKey, request });
    if (refusal !== undefined && requests.length === 1) throw refusal;
    return { id: "re_1", ...request };
  };
  const intent = destination === undefined ? {} : { transfer_data: { destination } };
  const retrieve = async () => {
    if (isClosed) throw refused("StripePermissionError", "account_invalid");
    return { id: destination };
  };
  const answers = { ...paymentAnswers({ intent }), refunds: { create }, accounts: { retrieve } };
  const ctx = contextOfAnswers(answers, {
    ...(requestKey !== undefined && { requestKey }),
    ...(now !== undefined && { now: () => now }),
  });
  return { ctx, requests };
}

const sale = {
  paymentIntentId: "pi_1",
  amount: 400,
  refundedSoFar: 100,
  isTransferred: true,
  platformFee: 40,
  metadata: { by: "creator" },
};
const closed = { destination: "acct_1", isClosed: true };

describe("a refund", () => {
  it("takes a sale's money back from its seller, with the fee", async () => {
    const { ctx, requests } = refundsOf();
    await createRefund(ctx, sale);
    expect(requests.map(({ request }) => request)).toEqual([
      {
        payment_intent: "pi_1",
        amount: 400,
        reason: "requested_by_customer",
        metadata: { by: "creator" },
        reverse_transfer: true,
        refund_application_fee: true,
      },
    ]);
  });

  it("asks for no fee that was not taken, and for nothing from a seller who was not paid", async () => {
    const { ctx, requests } = refundsOf();
    await createRefund(ctx, { ...sale, platformFee: 0 });
    await createRefund(ctx, { ...sale, isTransferred: false });
    const [free, own] = requests.map(({ request }) => request);
    expect(free).toHaveProperty("reverse_transfer", true);
    expect(free).not.toHaveProperty("refund_application_fee");
    expect(own).not.toHaveProperty("reverse_transfer");
    expect(own).not.toHaveProperty("refund_application_fee");
  });

  it("carries the key of its call, by which a repeated call finds it", async () => {
    const { ctx, requests } = refundsOf({ requestKey: "key" });
    await createRefund(ctx, sale);
    expect(requests[0]?.request).toMatchObject({ metadata: { by: "creator", request_key: "key" } });
  });

  it("has one idempotency key for the same request, and another for any other", async () => {
    const { ctx, requests } = refundsOf();
    await createRefund(ctx, sale);
    await createRefund(ctx, sale);
    const others = [
      { paymentIntentId: "pi_2" },
      { amount: 300 },
      { refundedSoFar: 500 },
      { isTransferred: false },
    ];
    for (const changes of others) await createRefund(ctx, { ...sale, ...changes });
    const [first, second] = requests.map(({ key }) => key);
    expect(second).toBe(first);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1 + others.length);
  });
});

describe("a refused refund", () => {
  it("is paid by the platform alone where the payout account is closed", async () => {
    const { ctx, requests } = refundsOf({ ...closed, refusal: invalid });
    await createRefund(ctx, sale);
    const [first, second, ...others] = requests;
    expect(second?.request).not.toHaveProperty("reverse_transfer");
    expect(second?.request).toMatchObject({ amount: 400, metadata: { by: "creator" } });
    expect(second?.key).not.toBe(first?.key);
    expect(others).toEqual([]);
  });

  it("is paid by the platform, too, where the refusal itself says that the account is closed", async () => {
    const refusal = refused("StripePermissionError", "account_invalid");
    const { ctx, requests } = refundsOf({ ...closed, refusal });
    await createRefund(ctx, sale);
    expect(requests).toHaveLength(2);
  });

  it("is not paid by the platform for the seller", async () => {
    const { ctx, requests } = refundsOf({ ...closed, refusal: invalid });
    const refund = createRefund(ctx, { ...sale, isBySeller: true });
    await expect(refund).rejects.toMatchObject({ code: "invalid_state", cause: invalid });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ["the payout account is open", { destination: "acct_1" }, {}],
    ["no account was paid", {}, {}],
    ["the sale's money stayed with the platform", closed, { isTransferred: false }],
  ])(
    "is not tried again where %s, and says that the payment has changed",
    async (_, provider, changes) => {
      const { ctx, requests } = refundsOf({ ...provider, refusal: invalid });
      await expect(createRefund(ctx, { ...sale, ...changes })).rejects.toMatchObject({
        code: "invalid_state",
        cause: invalid,
      });
      expect(requests).toHaveLength(1);
    },
  );

  it("says that the payment has changed where another request took the key", async () => {
    const { ctx } = refundsOf({ refusal: refused("StripeIdempotencyError") });
    await expect(createRefund(ctx, sale)).rejects.toMatchObject({ code: "invalid_state" });
  });

  it.each([
    ["without an answer of the provider", refused("StripeConnectionError")],
    ["while the same request runs", refused("StripeIdempotencyError", "idempotency_key_in_use")],
    ["by a fault of our own", new TypeError("No such method")],
  ])("%s may succeed later, and is not paid by the platform", async (_, refusal) => {
    const { ctx, requests } = refundsOf({ ...closed, refusal });
    await expect(createRefund(ctx, sale)).rejects.toBe(refusal);
    expect(requests).toHaveLength(1);
  });
});

describe("a charge that grants nothing", () => {
  const charge = { ...sale, amount: 1000, amountRefunded: 300, dispute: "none" } as const;

  it("is refunded with what is left of it", async () => {
    const { ctx, requests } = refundsOf();
    expect(await refundRest(ctx, charge)).toMatchObject({ id: "re_1", amount: 700 });
    const [rest] = requests;
    expect(rest?.request).toEqual({
      payment_intent: "pi_1",
      amount: 700,
      reason: "duplicate",
      metadata: { by: "creator" },
      reverse_transfer: true,
      refund_application_fee: true,
    });
    // The key has the amount that was refunded before.
    await createRefund(ctx, { ...sale, amount: 700, refundedSoFar: 300, reason: "duplicate" });
    expect(requests[1]?.key).toBe(rest?.key);
  });

  it.each([
    ["nothing was charged", { paymentIntentId: undefined }],
    ["the bank decides about it", { dispute: "open" }],
    ["the bank has given it back", { dispute: "lost" }],
    ["everything is refunded", { amountRefunded: 1000 }],
  ] as const)("is not refunded where %s", async (_, changes) => {
    const { ctx, requests } = refundsOf();
    expect(await refundRest(ctx, { ...charge, ...changes })).toBeUndefined();
    expect(requests).toEqual([]);
  });
});

describe("a repeated call", () => {
  const refunds = [
    { id: "re_3", metadata: null },
    { id: "re_2", metadata: { request_key: "other" } },
    { id: "re_1", metadata: { request_key: "key" } },
  ];
  const found = (requestKey?: string) => {
    const changes = requestKey === undefined ? {} : { requestKey };
    return findRepeatedRefund(contextOfAnswers(paymentAnswers({ refunds }), changes), "pi_1");
  };

  it("finds the refund of its own key only", async () => {
    expect(await found("key")).toMatchObject({ id: "re_1" });
    expect(await found("unknown")).toBeUndefined();
    expect(await found()).toBeUndefined();
  });
});
