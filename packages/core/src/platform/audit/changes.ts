import { isDeepStrictEqual } from "node:util";

/** The differences of two states of an object, for its audit entry. A missing value is null. */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const pick = (state: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, state[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
