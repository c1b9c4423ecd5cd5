import { expect, it } from "vitest";
import { failureResponse, knownErrorOf } from "../errors.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const stripeError = (type: string, code?: string): Error =>
  Object.assign(new Error("The words of the provider"), { type, code });

it.each([
  ["StripeConnectionError", undefined],
  ["StripeAPIError", undefined],
  ["StripeRateLimitError", "rate_limit"],
  ["StripeIdempotencyError", undefined],
  ["StripeInvalidRequestError", "idempotency_key_in_use"],
])("%s %s of Stripe is answered as provider_unavailable, to be tried again", async (type, code) => {
  const answer = failureResponse(stripeError(type, code), "request", silent);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({
    error: { code: "provider_unavailable", message: expect.not.stringContaining("words") },
  });
});

it.each([
  ["StripeInvalidRequestError", "resource_missing"],
  ["StripeCardError", "card_declined"],
  ["StripeAuthenticationError", undefined],
])("%s %s of Stripe is no reason to try again", (type, code) => {
  expect(knownErrorOf(stripeError(type, code))).toBeUndefined();
});

it("an error of ours is not one of the provider", () => {
  expect(knownErrorOf(new Error("Something of ours"))).toBeUndefined();
});

it("a busy table is answered as unavailable, to be tried again", async () => {
  const throttled = Object.assign(new Error("Too fast"), {
    name: "ProvisionedThroughputExceededException",
  });
  const wrapped = new Error("Error thrown by DynamoDB client", { cause: throttled });
  const answer = failureResponse(wrapped, "request", silent);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await answer.json()).toMatchObject({
    error: { code: "unavailable", message: expect.not.stringContaining("DynamoDB") },
  });
});
