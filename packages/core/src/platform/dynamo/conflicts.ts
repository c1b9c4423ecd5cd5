import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { conflictPause } from "./conflict-pause.ts";

const attempts = 8;

/**
 * A plain write that meets a transaction on its item is refused, not delayed: it tries again here, as transactions
 * do (see commit). Source: DynamoDB developer guide, "Transaction conflict handling".
 */
export function retryTransactionConflicts(client: DynamoDBDocumentClient): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await next(args);
        } catch (cause) {
          const met = cause instanceof Error && cause.name === "TransactionConflictException";
          if (!met || attempt >= attempts) throw cause;
          await conflictPause(attempt);
        }
      }
    },
    { step: "initialize", name: "retryTransactionConflicts" },
  );
}
