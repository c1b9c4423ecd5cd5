import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Config } from "../config.ts";
import { awsClientOptions } from "../providers/aws.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";
import { retryUnprocessed } from "./unprocessed.ts";

/** The only DynamoDB client of a process. */
export function createDocumentClient(config: Config): DynamoDBDocumentClient {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient(awsClientOptions(config, config.DYNAMODB_ENDPOINT)),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  // The SDK prepares a log entry for each request, also without a logger.
  client.middlewareStack.remove("loggerMiddleware");
  retryTransactionConflicts(client);
  retryUnprocessed(client);
  return client;
}

/**
 * DynamoDB refuses a plain write that conflicts with a transaction on its item. It is retried here, as transactions are
 * (see commit). Source: DynamoDB developer guide, "Transaction conflict handling".
 */
function retryTransactionConflicts(client: DynamoDBDocumentClient): void {
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
