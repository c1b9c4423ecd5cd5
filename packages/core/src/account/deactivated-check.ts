import type { Context } from "../context.ts";
import { callerSubject, limit } from "../rate-limit/index.ts";

/**
 * Tells a stranger nothing, and reads nothing: the address does not even come in, so neither the answer nor the time
 * that it takes can depend on it. Who is deactivated learns it when they sign in.
 * @throws rate_limited
 */
export async function checkDeactivated({ ctx }: { ctx: Context }): Promise<{ deactivated: null }> {
  await limit(ctx, "deactivated_check", callerSubject(ctx));
  return { deactivated: null };
}
