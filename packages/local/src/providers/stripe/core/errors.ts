import type { Stripe } from "stripe";

interface ErrorDetails {
  status: number;
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
}

/** An answer in the provider's error envelope. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: { error: Omit<ErrorDetails, "status"> };

  constructor(details: ErrorDetails) {
    super(details.message);
    const { status, ...error } = details;
    this.status = status;
    this.body = { error };
  }
}

/** The provider's 400; `param` is the path of the wrong parameter. */
export function invalidRequest(message: string, param?: string, code?: string): StripeApiError {
  return new StripeApiError({ status: 400, type: "invalid_request_error", message, param, code });
}

/** A refusal with another status than 400. */
export function refusal(status: number, message: string, code?: string): StripeApiError {
  return new StripeApiError({ status, type: "invalid_request_error", message, code });
}

export function parameterMissing(param: string): StripeApiError {
  return invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
}

export function resourceMissing(kind: string, id: string, param = "id"): StripeApiError {
  return new StripeApiError({
    status: 404,
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind.replaceAll("_", " ")}: '${id}'`,
    param,
  });
}

/** The provider's message for a declined card. */
export type PaymentFailure = Pick<
  Stripe.PaymentIntent.LastPaymentError,
  "type" | "code" | "decline_code" | "message"
> & { message: string; code: string };

/** The 402 of a call whose payment was declined. */
export function paymentRefused(
  { failure, charge }: { failure: PaymentFailure; charge: { id: string } | null },
  objects: Pick<ErrorDetails, "payment_intent" | "payment_method"> = {},
): StripeApiError {
  const details = { ...failure, ...objects, charge: charge?.id };
  return new StripeApiError({ ...details, status: 402, type: "card_error" });
}
