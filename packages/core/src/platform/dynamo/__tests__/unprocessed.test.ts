import { createServer } from "node:http";
import { BatchGetCommand, BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, expect, it } from "vitest";
import { localEnvironment } from "../../../../test/environment.ts";
import { parseConfig } from "../../config.ts";
import { isTableBusy } from "../busy-table.ts";
import { createDocumentClient } from "../client.ts";

type Keyed = { pk: { S: string } };
interface Request {
  RequestItems: { items: { Keys?: Keyed[] } & { PutRequest: { Item: Keyed } }[] };
}

/** A table that processes at most two items of a batch, as DynamoDB may when it is busy; or none at all. */
let taken: string[];
let atOnce: number;
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (part) => {
    text += part;
  });
  request.on("end", () => {
    const { items }: Request["RequestItems"] = JSON.parse(text).RequestItems;
    const target = String(request.headers["x-amz-target"]);
    const answer = target.endsWith("BatchGetItem") ? give(items.Keys ?? []) : take(items);
    response.setHeader("content-type", "application/x-amz-json-1.0").end(JSON.stringify(answer));
  });
});
function take(items: { PutRequest: { Item: Keyed } }[]) {
  taken.push(...items.slice(0, atOnce).map(({ PutRequest }) => PutRequest.Item.pk.S));
  const rest = items.slice(atOnce);
  return { UnprocessedItems: rest.length === 0 ? {} : { items: rest } };
}
function give(keys: Keyed[]) {
  const rest = keys.slice(atOnce);
  return {
    Responses: { items: keys.slice(0, atOnce) },
    UnprocessedKeys: rest.length === 0 ? {} : { items: { Keys: rest } },
  };
}

let client: ReturnType<typeof createDocumentClient>;
beforeEach(async () => {
  taken = [];
  atOnce = 2;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  client = createDocumentClient(
    parseConfig({
      ...localEnvironment,
      DYNAMODB_ENDPOINT: `http://127.0.0.1:${address.port}`,
    }),
  );
});
afterEach(async () => {
  client.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const names = ["a", "b", "c", "d", "e"];
const writing = () =>
  client.send(
    new BatchWriteCommand({
      RequestItems: { items: names.map((pk) => ({ PutRequest: { Item: { pk } } })) },
    }),
  );

it("the unprocessed part of a batch is requested again, until all of it is done", async () => {
  await writing();
  expect(taken).toEqual(names);
  const { Responses } = await client.send(
    new BatchGetCommand({ RequestItems: { items: { Keys: names.map((pk) => ({ pk })) } } }),
  );
  expect(Responses?.items).toEqual(names.map((pk) => ({ pk })));
});

it("a batch that cannot be completed fails, so that a part is never taken for the whole", async () => {
  atOnce = 0;
  const cause = await writing().catch((error: unknown) => error);
  expect(cause).toHaveProperty("message", expect.stringContaining("batch"));
  // Its person can try again.
  expect(isTableBusy(cause)).toBe(true);
});
