import { errorStatuses } from "@marquee/contracts/errors";
import { beforeAll, describe, expect, it } from "vitest";
import { allRows } from "./access-matrix.ts";
import { ask } from "./support/ask.ts";
import { callers, createFixtures, type Fixtures } from "./support/shared-fixtures.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

describe.each(allRows)("$name", (row) => {
  it.each(callers)("as %s", async (caller) => {
    const expected = row.expected[caller];
    const answer = await ask(fixtures, row, caller);
    expect(answer.error?.code ?? "ok", answer.text).toBe(expected);
    expect(answer.status).toBe(
      expected === "ok" ? (row.definition.status ?? 200) : errorStatuses[expected],
    );
  });
});
