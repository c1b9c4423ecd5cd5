import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  ProvisionedThroughputExceededException,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { createDatabase } from "../../../database.ts";
import { isTableBusy } from "../busy-table.ts";

/** A table that answers every request with this error. */
function databaseWith(newError: () => Error) {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: "eu-central-1",
      credentials: { accessKeyId: "test", secretAccessKey: "test" },
    }),
  );
  client.middlewareStack.add(() => () => Promise.reject(newError()), { step: "initialize" });
  return createDatabase(client, "marquee");
}

const parts = { $metadata: {}, message: "The level of throughput was exceeded" };
const claim = { scope: "test", value: "a" };

it("a throttled read, write and query through ElectroDB are recognised", async () => {
  const { claims, users } = databaseWith(() => new ProvisionedThroughputExceededException(parts));
  for (const asking of [
    claims.get(claim).go(),
    claims.create({ ...claim, holder_id: "b" }).go(),
    users.query.byEmail({ email: "ada@example.com" }).go(),
  ]) {
    const cause = await asking.catch((error: unknown) => error);
    expect(isTableBusy(cause)).toBe(true);
  }
});

it("a failed condition is not a busy table", async () => {
  const { claims } = databaseWith(() => new ConditionalCheckFailedException(parts));
  const cause = await claims
    .create({ ...claim, holder_id: "b" })
    .go()
    .catch((error: unknown) => error);
  expect(cause).toBeInstanceOf(Error);
  expect(isTableBusy(cause)).toBe(false);
});
