import { callUrl } from "@marquee/contracts/client";
import type { AnyRow, LooseInput } from "../access-matrix.ts";
import { type RawAnswer, send } from "./raw.ts";
import type { Caller, World } from "./world.ts";

/** Makes a call of the access matrix as one of the world's people, and answers what came over the wire. */
export async function ask(
  world: World,
  row: AnyRow,
  caller: Caller,
  changes: LooseInput = {},
): Promise<RawAnswer> {
  const input = await row.input(world, caller);
  const path = callUrl("", row.definition, {
    params: { ...input.params, ...changes.params },
    query: { ...input.query, ...changes.query },
  });
  return send(row.definition.method, path, {
    ...(caller === "anonymous" ? {} : { as: world.people[caller] }),
    body: changes.body ?? input.body,
  });
}
