import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "@marquee/core/platform/dynamo/table";

const { partitionKey, sortKey, secondaryIndexes, timeToLiveAttribute } = tableDefinition;
type SecondaryIndex = (typeof secondaryIndexes)[number];

const textAttribute = (name: string) => ({ AttributeName: name, AttributeType: "S" as const });

function indexDescription({ name, partitionKey: hash, sortKey: range }: SecondaryIndex) {
  return {
    IndexName: name,
    KeySchema: [
      { AttributeName: hash, KeyType: "HASH" as const },
      { AttributeName: range, KeyType: "RANGE" as const },
    ],
    Projection: { ProjectionType: "ALL" as const },
  };
}

async function describe(
  client: DynamoDBClient,
  name: string,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function create(client: DynamoDBClient, name: string): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [
        textAttribute(partitionKey),
        textAttribute(sortKey),
        ...secondaryIndexes.flatMap((index) => [
          textAttribute(index.partitionKey),
          textAttribute(index.sortKey),
        ]),
      ],
      KeySchema: [
        { AttributeName: partitionKey, KeyType: "HASH" },
        { AttributeName: sortKey, KeyType: "RANGE" },
      ],
      GlobalSecondaryIndexes: secondaryIndexes.map(indexDescription),
    }),
  );
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: name,
      TimeToLiveSpecification: { AttributeName: timeToLiveAttribute, Enabled: true },
    }),
  );
}

/**
 * Creates the table of `core/src/platform/dynamo/table.ts`, or adds the indexes that an older table lacks. DynamoDB
 * accepts one new index at a time.
 */
export async function ensureTable(client: DynamoDBClient, name: string): Promise<void> {
  const table = await describe(client, name);
  if (table === undefined) {
    await create(client, name);
    return;
  }
  const present = new Set(table.GlobalSecondaryIndexes?.map((index) => index.IndexName));
  for (const index of secondaryIndexes.filter((candidate) => !present.has(candidate.name))) {
    await client.send(
      new UpdateTableCommand({
        TableName: name,
        AttributeDefinitions: [
          textAttribute(partitionKey),
          textAttribute(sortKey),
          textAttribute(index.partitionKey),
          textAttribute(index.sortKey),
        ],
        GlobalSecondaryIndexUpdates: [{ Create: indexDescription(index) }],
      }),
    );
    await waitForIndex(client, name, index.name);
  }
}

async function waitForIndex(client: DynamoDBClient, table: string, index: string): Promise<void> {
  for (;;) {
    const found = (await describe(client, table))?.GlobalSecondaryIndexes?.find(
      (candidate) => candidate.IndexName === index,
    );
    if (found?.IndexStatus === undefined || found.IndexStatus === "ACTIVE") return;
    await sleep(100);
  }
}
