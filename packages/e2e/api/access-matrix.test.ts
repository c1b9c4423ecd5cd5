import type { CallDefinition } from "@marquee/contracts/call";
import { errorStatuses } from "@marquee/contracts/errors";
import { beforeAll, describe, expect, it } from "vitest";
import { allRows } from "./access-matrix.ts";
import { ask } from "./support/ask.ts";
import { callers, createFixtures, type Fixtures } from "./support/shared-fixtures.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

/** A schema removes the fields that it does not name, so such a field makes the answer differ. */
function expectAnswerOf({ answer, isBare }: CallDefinition, text: string): void {
  const whole: unknown = JSON.parse(text);
  const data = answer.parse(isBare === true ? whole : Reflect.get(Object(whole), "data"));
  expect(whole).toEqual(isBare === true ? data : { status: true, data });
}

describe.each(allRows)("$name", (row) => {
  it.each(callers)("as %s", async (caller) => {
    const expected = row.expected[caller];
    const answer = await ask(fixtures, row, caller);
    expect(answer.error?.code ?? "ok", answer.text).toBe(expected);
    expect(answer.status).toBe(
      expected === "ok" ? (row.definition.status ?? 200) : errorStatuses[expected],
    );
    if (expected === "ok") expectAnswerOf(row.definition, answer.text);
  });
});
