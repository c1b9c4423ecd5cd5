import { internalMessage } from "@marquee/contracts/error-messages";
import { errorStatuses, type WireError } from "@marquee/contracts/errors";
import type { Logger } from "@marquee/core/platform/context";
import { isTableBusy, tableBusy } from "@marquee/core/platform/dynamo/busy-table";
import { MarqueeError } from "@marquee/core/platform/errors";
import { isStripeUnreachable } from "@marquee/core/platform/providers/stripe-calls";

/**
 * The error to answer; undefined for an unexpected one. A busy table and a payment provider that is out of reach are
 * answered here alone.
 */
export function knownErrorOf(cause: unknown): MarqueeError | undefined {
  if (cause instanceof MarqueeError) return cause;
  if (isTableBusy(cause)) return tableBusy(cause);
  if (!isStripeUnreachable(cause)) return undefined;
  return new MarqueeError(
    "provider_unavailable",
    // Its answer may be lost after it has charged or refunded.
    "The payment provider did not answer. Load the page again in a moment, to see the result before you try again.",
    { cause, retryAfter: 5 },
  );
}

/** Every answer has it, so that a person can name the request to us. */
export const requestIdHeader = "x-request-id";

/**
 * Builds the answer to a failed call. An unexpected error is logged in full and answered with its request id only: a
 * 500 never contains an internal message.
 */
export function failureResponse(cause: unknown, requestId: string, logger: Logger): Response {
  const marqueeError = knownErrorOf(cause);
  if (marqueeError === undefined) logger.error("Unexpected error", { error: cause });
  else if (errorStatuses[marqueeError.code] === 503) {
    logger.warn("Not available", { code: marqueeError.code, error: marqueeError.cause });
  } else logger.info("Refused", { code: marqueeError.code });
  const error: WireError = {
    code: marqueeError?.code ?? "internal",
    message: marqueeError?.message ?? internalMessage,
    request_id: requestId,
    ...(marqueeError?.fields && { fields: marqueeError.fields }),
    ...(marqueeError?.details && { details: marqueeError.details }),
  };
  const headers: Record<string, string> = {
    "cache-control": "no-store",
    [requestIdHeader]: requestId,
  };
  if (marqueeError?.retryAfter !== undefined)
    headers["retry-after"] = String(marqueeError.retryAfter);
  return Response.json({ status: false, error }, { status: errorStatuses[error.code], headers });
}
