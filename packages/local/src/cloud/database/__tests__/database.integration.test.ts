import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "@marquee/core/platform/dynamo/table";
import { afterEach, describe, expect, it } from "vitest";
import { engineFrom } from "../engine.ts";
import { type LocalDatabase, localDynamoClient, startDatabase } from "../index.ts";
import { ensureTable } from "../table.ts";

const engine = engineFrom(process.env.MARQUEE_DATABASE);
const closing: (() => Promise<unknown>)[] = [];

async function start(dataDir?: string): Promise<LocalDatabase> {
  const database = await startDatabase({
    port: 0,
    tableName: "marquee",
    ...(engine === undefined ? {} : { engine }),
    ...(dataDir === undefined ? {} : { dataDir }),
  });
  closing.push(() => database.close());
  return database;
}

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe("the database", () => {
  it("has the table of the definition", async () => {
    const database = await start();
    const client = localDynamoClient(database.url);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: "marquee" }));
    expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName).sort()).toEqual(
      tableDefinition.secondaryIndexes.map((index) => index.name),
    );
    expect(Table?.GlobalSecondaryIndexes?.[0]?.Projection?.ProjectionType).toBe("ALL");
    const ttl = await client.send(new DescribeTimeToLiveCommand({ TableName: "marquee" }));
    expect(ttl.TimeToLiveDescription?.AttributeName).toBe("expires_at");
    client.destroy();
  });

  it("adds the indexes that an older table lacks", async () => {
    const database = await start();
    const client = localDynamoClient(database.url);
    const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: "S" as const });
    await client.send(
      new CreateTableCommand({
        TableName: "older",
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [attribute("pk"), attribute("sk")],
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
      }),
    );
    const item = { pk: { S: "a" }, sk: { S: "b" }, gsi5pk: { S: "c" }, gsi5sk: { S: "d" } };
    await client.send(new PutItemCommand({ TableName: "older", Item: item }));
    await ensureTable(client, "older");
    const found = await client.send(
      new QueryCommand({
        TableName: "older",
        IndexName: "gsi5",
        KeyConditionExpression: "gsi5pk = :c",
        ExpressionAttributeValues: { ":c": { S: "c" } },
      }),
    );
    expect(found.Items).toEqual([item]);
    client.destroy();
  });

  it("keeps its data over a restart", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "marquee-database-"));
    closing.push(() => rm(dataDir, { recursive: true }));
    const key = { pk: { S: "a" }, sk: { S: "b" } };
    const first = await start(dataDir);
    const writer = localDynamoClient(first.url);
    await writer.send(
      new PutItemCommand({ TableName: "marquee", Item: { ...key, n: { N: "1" } } }),
    );
    writer.destroy();
    await first.close();
    const second = await start(dataDir);
    const reader = localDynamoClient(second.url);
    const { Item } = await reader.send(new GetItemCommand({ TableName: "marquee", Key: key }));
    expect(Item?.n).toEqual({ N: "1" });
    reader.destroy();
  });
});
