import { type CallDefinition, countsAsWrite, type ParsedInput } from "@marquee/contracts/call";
import type { Context } from "@marquee/core/platform/context";
import { callerSubject, limit } from "@marquee/core/platform/rate-limit/limit";

type Counting = Pick<Context, "database" | "now">;

/**
 * Reads who calls and counts what that person changes side by side, so that no call waits for its count. Whatever is
 * wrong with the person is told first.
 * @throws what `load` throws; rate_limited
 */
export async function countWrite<Loaded>(
  ctx: Counting,
  definition: CallDefinition,
  userId: string,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  if (!countsAsWrite(definition)) return load();
  const [loaded, counted] = await Promise.allSettled([load(), limit(ctx, "write", userId)]);
  if (loaded.status === "rejected") throw loaded.reason;
  if (counted.status === "rejected") throw counted.reason;
  return loaded.value;
}

/** Counts a valid request by the rules that its call names, before it does any work. @throws rate_limited */
export async function countCall<D extends CallDefinition>(
  ctx: Context,
  definition: D,
  input: ParsedInput<D>,
): Promise<void> {
  const rules = (definition.limits ?? []).flatMap((entry) => {
    if (typeof entry === "string") return [entry];
    return [input.query, input.body].some((part) => isGiven(part, entry.field)) ? [entry.rule] : [];
  });
  await Promise.all(rules.map((rule) => limit(ctx, rule, callerSubject(ctx))));
}

/** A search for nothing and an image that is taken away cost nothing: they count as absent. */
function isGiven(part: unknown, field: string): boolean {
  if (typeof part !== "object" || part === null) return false;
  const value: unknown = Reflect.get(part, field);
  return value !== undefined && value !== null && value !== "";
}
