import type { CallDefinition } from "@marquee/contracts/call";
import { callUrl } from "@marquee/contracts/client";
import type { AnyRow, LooseInput } from "../access-matrix.ts";
import { type RawAnswer, send } from "./raw.ts";
import type { Caller, Fixtures } from "./shared-fixtures.ts";

/** Makes a call with any input, and returns the response. */
export function sendCall(
  definition: CallDefinition,
  input: LooseInput,
  options: Omit<NonNullable<Parameters<typeof send>[2]>, "body"> = {},
): Promise<RawAnswer> {
  return send(definition.method, callUrl("", definition, input), { ...options, body: input.body });
}

/** Makes a call of the access matrix as one of the shared users, and returns the response. */
export async function ask(
  fixtures: Fixtures,
  row: AnyRow,
  caller: Caller,
  changes: LooseInput = {},
): Promise<RawAnswer> {
  const input = changed(await row.input(fixtures, caller), changes);
  return sendCall(
    row.definition,
    input,
    caller === "anonymous" ? {} : { as: fixtures.people[caller] },
  );
}

/** An input with other parameters; a body is replaced as a whole. */
export const changed = (input: LooseInput, changes: LooseInput): LooseInput => ({
  params: { ...input.params, ...changes.params },
  query: { ...input.query, ...changes.query },
  body: changes.body ?? input.body,
});
