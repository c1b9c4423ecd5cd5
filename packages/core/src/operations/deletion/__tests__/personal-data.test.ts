import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { deletionKinds } from "@marquee/contracts/operations/deletion/deletion.schema";
import { describe, expect, it } from "vitest";
import { createDatabase } from "../../../database.ts";
import { collectors } from "../../export/collectors.ts";
import { annotatedEntities } from "../../personal-data/index.ts";
import { placeOfStep, writtenSteps } from "../find-step.ts";
import { stepNames } from "../step-names.ts";

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
const entities = annotatedEntities(createDatabase(client, "a-table"));

/** Attribute names that refer to a person, or contain personal data. */
const ofPerson =
  /^(user|creator|author|buyer|viewer|reporter|actor|owner|requested|payer|saved)_?(id|name|by)?$|^(email|old_email|new_email|address|name|bio|token|admin_notes)$/;
/** They name things and not people. */
const namesOfThings = ["categories", "plans", "listings", "searchEntries"];

const attributesOf = ({ entity }: (typeof entities)[number]): string[] =>
  Object.keys(entity.schema.attributes);

/** The partition of an index. */
function partitionOf({ entity }: (typeof entities)[number], by: string): readonly string[] {
  const indexes: Record<string, { pk: { composite: readonly string[] } }> = entity.schema.indexes;
  return indexes[by]?.pk.composite ?? [];
}

const allSteps = deletionKinds.flatMap((kind) =>
  stepNames[kind].map((name) => ({ kind, name, place: placeOfStep(kind, name) })),
);

describe("the annotations of personal data", () => {
  it("the annotations name existing steps and files, and each file once", () => {
    const steps = allSteps.map(({ place }) => place);
    const annotated: string[] = [];
    const writtenOut = new Set<string>();
    for (const { deletion, export: exported } of entities) {
      if ("deleted" in deletion) expect(steps).toContain(deletion.deleted);
      if ("anonymised" in deletion) expect(steps).toContain(deletion.anonymised);
      if (!("file" in exported)) continue;
      if (exported.by === undefined) writtenOut.add(exported.file);
      else annotated.push(exported.file);
    }
    // A payment belongs to its buyer and its seller, and a review to its author and to the creator who has answered it.
    expect([...writtenOut, "sales", "review_answers"].sort()).toEqual(
      Object.keys(collectors).sort(),
    );
    const files = [...annotated, ...Object.keys(collectors)];
    expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([]);
  });

  it.each(allSteps)("the step $place is either written out or made from annotations", (step) => {
    const { kind, name, place } = step;
    const annotated = entities.filter(
      ({ deletion }) =>
        "deleted" in deletion && deletion.deleted === place && deletion.by !== undefined,
    );
    expect(annotated.length > 0).toBe(!(name in writtenSteps[kind]));
  });

  it.each(entities)("the items of $name are found by an index of their owner", (item) => {
    const { deletion, export: exported } = item;
    if ("deleted" in deletion && deletion.by !== undefined) {
      const ofChannel = deletion.deleted.startsWith("channel: ");
      const whose = ofChannel ? /^channel_id$/ : ofPerson;
      expect(partitionOf(item, deletion.by)).toEqual([expect.stringMatching(whose)]);
    }
    if ("file" in exported && exported.by !== undefined) {
      expect(partitionOf(item, exported.by)).toEqual([expect.stringMatching(ofPerson)]);
      expect(attributesOf(item)).toEqual(expect.arrayContaining([...(exported.without ?? [])]));
    }
  });

  it.each(entities)(
    "an entity $name that is declared without personal data has no attribute of a person",
    (item) => {
      const personal = attributesOf(item).filter((attribute) => ofPerson.test(attribute));
      const nothing = JSON.stringify([item.deletion, item.export]).includes(
        "holds nothing of a person",
      );
      if (nothing && !namesOfThings.includes(item.name)) expect(personal).toEqual([]);
    },
  );
});
