import * as z from "zod/mini";
import { MarqueeError } from "../errors.ts";

/**
 * The errors of a request for which the table, or one of its partitions, was too busy. The SDK has tried again before
 * (DynamoDB developer guide, "Error handling with DynamoDB").
 */
const busyNames: ReadonlySet<string> = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  // A transaction whose first answer was lost, and that has not ended yet.
  "TransactionInProgressException",
  // Of `unprocessed.ts`.
  "UnfinishedBatch",
  // Of the SDK, when the table has not answered in time.
  "TimeoutError",
]);

/** The same as reasons of a canceled transaction (DynamoDB API reference, TransactWriteItems). */
export const busyReasons: ReadonlySet<string> = new Set([
  "ProvisionedThroughputExceeded",
  "ThrottlingError",
]);

const serverErrorSchema = z.object({
  $metadata: z.object({ httpStatusCode: z.number().check(z.gte(500)) }),
});

/** A lost connection: an error of Node.js, to which the SDK has added the number of its tries. */
const connectionErrorSchema = z.object({
  code: z.string().check(z.regex(/^E[A-Z_]+$/)),
  $metadata: z.object({ attempts: z.number() }),
});

/**
 * True for the error of a table that is busy or was not reached, also inside an error of ElectroDB. A later try may
 * succeed. The status counts and not the name, because a 503 may have a page of HTML as its body (aws-sdk-js-v3,
 * issue 6718).
 */
export function isTableBusy(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const isWithoutAnswer = [serverErrorSchema, connectionErrorSchema].some(
    (schema) => schema.safeParse(cause).success,
  );
  return isWithoutAnswer || busyNames.has(cause.name) || isTableBusy(cause.cause);
}

/** The answer to a call that met a busy table. */
export const tableBusy = (cause: unknown): MarqueeError =>
  new MarqueeError("unavailable", "Marquee is very busy right now. Wait a moment and try again.", {
    cause,
    retryAfter: 2,
  });
