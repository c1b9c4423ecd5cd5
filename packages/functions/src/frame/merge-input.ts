import type { CallDefinition, ParsedInput } from "@marquee/contracts/call";
import type { InputOf } from "@marquee/core/platform/context";

/** The path names the object of a call, so its parameters replace fields of the same name. */
export function mergeInput<D extends CallDefinition>(input: ParsedInput<D>): InputOf<D>;
export function mergeInput({ query, body, params }: ParsedInput<CallDefinition>): object {
  return Object.assign({}, query, body, params);
}
