import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { createDatabase } from "../database.ts";

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-central-1" }));

it("creates an entity when it is first read, and once", () => {
  const database = createDatabase(client, "marquee");
  const entities = Object.getPrototypeOf(database);
  expect(Object.keys(entities)).toEqual([]);
  const { videos } = database;
  expect(database.videos).toBe(videos);
  expect(Object.keys(entities)).toEqual(["videos"]);
});

it("a transaction creates its own entities, and the one through which ElectroDB sends it", async () => {
  const database = createDatabase(client, "marquee");
  const { go, params } = database.service.transaction.write(({ claims }) => [
    claims.delete({ scope: "slug", value: "a" }).commit(),
  ]);
  expect(go).toBeTypeOf("function");
  expect(params().TransactItems).toHaveLength(1);
  expect(Object.keys(Object.getPrototypeOf(database)).sort()).toEqual(["claims", "users"]);
});
