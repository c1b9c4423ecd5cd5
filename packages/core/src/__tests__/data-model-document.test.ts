import { readFile } from "node:fs/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it } from "vitest";
import { allEntities, createDatabase } from "../database.ts";

/** That document is read before a change of the indexes, so it must agree with the entities. */
const document = await readFile(new URL("../../../../docs/data-model.md", import.meta.url), "utf8");
const [, section = ""] = document.split("## Entities and indexes");
const [table = ""] = section.split("\nNotes:");
const rows = table
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(1)
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** A row begins with the name of its entity, optionally with an explanation in brackets. */
const nameOf = (row: readonly string[]) => row[1]?.replace(/ \(.*/, "");

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-central-1" }));
const entities = allEntities(createDatabase(client, "data-model")).map(([, { schema }]) => ({
  name: schema.model.entity.replaceAll("_", " "),
  indexes: Object.values<object>(schema.indexes),
}));

describe("docs/data-model.md", () => {
  it("has a row for each entity, and no other", () => {
    expect(rows.map(nameOf).sort()).toEqual(entities.map(({ name }) => name).sort());
  });

  it.each(entities)("lists the keys of $name in each index", ({ name, indexes }) => {
    const cells = rows.find((row) => nameOf(row) === name)?.slice(3, 8) ?? [];
    const told = cells.flatMap((cell, index) => (cell === "" ? [] : [`gsi${index + 1}`]));
    const held = indexes.flatMap((index) =>
      "index" in index && typeof index.index === "string" ? [index.index] : [],
    );
    expect(told).toEqual(held.sort());
  });
});
