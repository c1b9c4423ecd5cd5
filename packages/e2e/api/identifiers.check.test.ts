import type { CallDefinition } from "@marquee/contracts/call";
import { allCalls } from "@marquee/contracts/calls";
import { beforeAll, describe, expect, it } from "vitest";
import { sendCall } from "./support/ask.ts";
import { promote } from "./support/database.ts";
import { signUp, type TestPerson } from "./support/person.ts";

let watcher: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  [watcher, admin] = await Promise.all([signUp(), signUp()]);
  await promote(admin);
});

const namesOf = (schema: CallDefinition["params"]) => Object.keys(schema?.shape ?? {});
const all = (names: readonly string[], each: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, each(name)]));

/** Longer than any text, and not a number, an id or an allowed value. Its character needs no encoding in an address. */
const malformed = (name: string) => "*".repeat(name === "cursor" ? 2001 : 501);

const refusalOf = async (
  definition: CallDefinition,
  input: { params?: Record<string, string>; query?: Record<string, string> },
) => {
  const { status, error } = await sendCall(
    definition,
    { ...input, ...(definition.body === undefined ? {} : { body: {} }) },
    // Other callers do not learn the parameters of a call for admins.
    { as: definition.auth === "admin" ? admin : watcher },
  );
  return { status, code: error?.code, fields: Object.keys(error?.fields ?? {}) };
};

describe("every malformed parameter is refused by name", () => {
  const calls = allCalls.filter(({ definition: { params, query } }) => params ?? query);

  it.each(calls)("of $name", async ({ definition }) => {
    const [params, query] = [namesOf(definition.params), namesOf(definition.query)];
    expect(
      await refusalOf(definition, { params: all(params, malformed), query: all(query, malformed) }),
    ).toMatchObject({
      status: 422,
      code: "invalid_fields",
      fields: expect.arrayContaining([...params, ...query]),
    });
  });
});

describe("an id in a path has the right kind, and no additional text", () => {
  const calls = allCalls.filter(({ definition }) => definition.params !== undefined);
  const strangers = [
    "xyz_01HZZZZZZZZZZZZZZZZZZZZZZZ",
    "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ#",
    "usr_a\u0000",
    // API Gateway decodes "%2F" once, so that a real slash would name another path.
    "..%2Fcategories",
    "' OR 1=1",
  ];

  it.each(calls)("of $name", async ({ definition }) => {
    const params = namesOf(definition.params);
    for (const stranger of strangers) {
      const { status, fields } = await refusalOf(definition, {
        params: all(params, () => stranger),
      });
      expect([stranger, status, fields]).toEqual([stranger, 422, expect.arrayContaining(params)]);
    }
  });
});
