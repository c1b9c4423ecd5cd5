import { MarqueeError } from "../errors.ts";

/**
 * The errors of a request for which the table, or one of its partitions, was too busy. The SDK has tried again before
 * (DynamoDB developer guide, "Error handling with DynamoDB").
 */
const busyNames: ReadonlySet<string> = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "InternalServerError",
  // Of the SDK, when the table has not answered in time.
  "TimeoutError",
]);

/** The same as reasons of a canceled transaction (DynamoDB API reference, TransactWriteItems). */
export const busyReasons: ReadonlySet<string> = new Set([
  "ProvisionedThroughputExceeded",
  "ThrottlingError",
]);

/** True for the error of a busy table, also inside an error of ElectroDB: a later try may succeed. */
export function isTableBusy(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return busyNames.has(cause.name) || isTableBusy(cause.cause);
}

/** The answer to a call that met a busy table. */
export const tableBusy = (cause: unknown): MarqueeError =>
  new MarqueeError("unavailable", "Marquee is very busy right now. Wait a moment and try again.", {
    cause,
    retryAfter: 2,
  });
