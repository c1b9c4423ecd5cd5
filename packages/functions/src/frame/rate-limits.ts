import { type CallDefinition, countsAsWrite, type ParsedInput } from "@marquee/contracts/call";
import type { Context } from "@marquee/core/platform/context";
import { callerSubject, countAgainstLimit } from "@marquee/core/platform/rate-limit/limit";

type Counting = Pick<Context, "database" | "now">;

/**
 * Reads the caller and counts the caller's change in parallel, so that no call waits for its count. An error of the
 * caller's account is answered before a rate limit.
 * @throws what `load` throws; rate_limited
 */
export async function loadAndCountWrite<Loaded>(
  ctx: Counting,
  definition: CallDefinition,
  userId: string,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  if (!countsAsWrite(definition)) return load();
  const [loaded, counted] = await Promise.allSettled([
    load(),
    countAgainstLimit(ctx, "write", userId),
  ]);
  if (loaded.status === "rejected") throw loaded.reason;
  if (counted.status === "rejected") throw counted.reason;
  return loaded.value;
}

/** Counts a valid request for the rate limits of its call, before any work is done. @throws rate_limited */
export async function countCall<D extends CallDefinition>(
  ctx: Context,
  definition: D,
  input: ParsedInput<D>,
): Promise<void> {
  const rules = (definition.limits ?? []).flatMap((entry) => {
    if (typeof entry === "string") return [entry];
    return [input.query, input.body].some((part) => isGiven(part, entry.field)) ? [entry.rule] : [];
  });
  await Promise.all(rules.map((rule) => countAgainstLimit(ctx, rule, callerSubject(ctx))));
}

/** An empty search and a removed image cost nothing, so they count as absent. */
function isGiven(part: unknown, field: string): boolean {
  if (typeof part !== "object" || part === null) return false;
  const value: unknown = Reflect.get(part, field);
  return value !== undefined && value !== null && value !== "";
}
