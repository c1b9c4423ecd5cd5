import type { CallDefinition, ParsedInput } from "@marquee/contracts/call";
import type * as z from "zod/mini";

type Part<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown;

/** The fields of a call's query, body and path in one object. */
export type MergedInput<D extends CallDefinition> = Part<D["query"]> &
  Part<D["body"]> &
  Part<D["params"]>;

/** The path names the object of a call, so its parameters replace fields of the same name. */
export function mergeInput<D extends CallDefinition>(input: ParsedInput<D>): MergedInput<D>;
export function mergeInput({ query, body, params }: ParsedInput<CallDefinition>): object {
  return Object.assign({}, query, body, params);
}
