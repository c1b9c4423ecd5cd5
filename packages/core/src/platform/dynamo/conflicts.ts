import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { retryOnConflict } from "./retry-on-conflict.ts";

/**
 * A plain write that meets a transaction on its item is refused, not delayed: it tries again here, as transactions
 * do (see commit). Source: DynamoDB developer guide, "Transaction conflict handling".
 */
export function retryTransactionConflicts(client: DynamoDBDocumentClient): void {
  client.middlewareStack.add(
    (next) => (args) =>
      retryOnConflict(
        {
          isConflict: (cause) =>
            cause instanceof Error && cause.name === "TransactionConflictException",
        },
        () => next(args),
      ),
    { step: "initialize", name: "retryTransactionConflicts" },
  );
}
