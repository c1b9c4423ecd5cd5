import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it } from "vitest";
import { allEntities, createDatabase } from "../../../database.ts";
import { collectors } from "../../export/collectors.ts";
import { personalData } from "../personal-data.ts";
import { stepNames } from "../step-names.ts";

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
const entities = allEntities(createDatabase(client, "a-table"));

/** Names of attributes that lead to a person, or are of one. */
const ofPerson =
  /^(user|creator|author|buyer|viewer|reporter|actor|owner|requested)_?(id|name|by)?$|^(email|old_email|new_email|address|name|bio|token|admin_notes)$/;
/** They name things and not people. */
const namesOfThings = ["categories", "packages", "listings", "searchEntries"];

describe("what becomes of personal data", () => {
  it("is said of every entity of the table, and of nothing else", () => {
    expect(Object.keys(personalData).sort()).toEqual(entities.map(([name]) => name).sort());
  });

  it("names steps and files that there are, and every file has its entity", () => {
    const steps = Object.entries(stepNames).flatMap(([kind, names]) =>
      names.map((name) => (kind === "user" ? name : `${kind}: ${name}`)),
    );
    const files = new Set<string>();
    for (const { deletion, export: exported } of Object.values(personalData)) {
      if ("deleted" in deletion) expect(steps).toContain(deletion.deleted);
      if ("anonymised" in deletion) expect(steps).toContain(deletion.anonymised);
      if ("file" in exported) files.add(exported.file);
    }
    // A payment is its buyer's and its seller's.
    expect([...files, "sales"].sort()).toEqual(Object.keys(collectors).sort());
  });

  it.each(entities)("of %s is never overlooked", (name, entity) => {
    const attributes = Object.keys(entity.schema.attributes);
    const personal = attributes.filter((attribute) => ofPerson.test(attribute));
    const placed = Object.entries(personalData).find(([key]) => key === name)?.[1];
    const nothing = JSON.stringify(placed).includes("holds nothing of a person");
    if (nothing && !namesOfThings.includes(name)) expect(personal).toEqual([]);
  });
});
