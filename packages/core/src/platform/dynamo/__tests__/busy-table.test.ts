import { createServer } from "node:http";
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  ProvisionedThroughputExceededException,
  TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { localEnvironment } from "../../../../test/environment.ts";
import { createDatabase } from "../../../database.ts";
import { parseConfig } from "../../config.ts";
import { isTableBusy } from "../busy-table.ts";
import { createDocumentClient } from "../client.ts";

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

/** The error of a read from a server that is not a table. */
async function failureAt(endpoint: string): Promise<unknown> {
  const client = createDocumentClient(
    parseConfig({ ...localEnvironment, DYNAMODB_ENDPOINT: endpoint }),
  );
  const { claims } = createDatabase(client, "marquee");
  const cause: unknown = await claims
    .get(claim)
    .go()
    .catch((error: unknown) => error);
  client.destroy();
  return cause;
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

it("a transaction that is still in progress is a busy table", async () => {
  const { claims } = databaseWith(() => new TransactionInProgressException(parts));
  const asking = claims.create({ ...claim, holder_id: "b" }).go();
  expect(isTableBusy(await asking.catch((error: unknown) => error))).toBe(true);
});

it("a 503 with a page of HTML, which the SDK cannot read, is a busy table", async () => {
  const server = createServer((_, response) => {
    response
      .writeHead(503, { "content-type": "text/html" })
      .end("<html>Service Unavailable</html>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const cause = await failureAt(`http://127.0.0.1:${address.port}`);
  server.close();
  expect(isTableBusy(cause)).toBe(true);
});

it("a table that nothing reaches is a busy one; another server is not the table", async () => {
  // A port of which fetch refuses none, and on which nothing listens.
  const endpoint = "http://127.0.0.1:2";
  const cause = await failureAt(endpoint);
  expect(isTableBusy(cause)).toBe(true);
  const other: unknown = await fetch(endpoint).catch((error: unknown) => error);
  expect(other).toMatchObject({ cause: { code: "ECONNREFUSED" } });
  expect(isTableBusy(other)).toBe(false);
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
