import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { retryOnConflict } from "./retry-on-conflict.ts";

/**
 * DynamoDB refuses a plain write that conflicts with a transaction on its item. It is retried here, as transactions are
 * (see commit). Source: DynamoDB developer guide, "Transaction conflict handling".
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
