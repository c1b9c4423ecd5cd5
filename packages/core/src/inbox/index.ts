import type { Context } from "../context.ts";

const keptSeconds = 45 * 86_400;

/**
 * Runs `run` for a provider's event that has not been handled yet, then remembers it. It is remembered only after
 * `run` has succeeded, so `run` must bear being repeated; ids are kept well past the providers' retries.
 */
export async function once(
  ctx: Context,
  event: { provider: "stripe" | "mux" | "fan-out"; event_id: string; type: string },
  run: () => Promise<void>,
): Promise<void> {
  const { provider, event_id, type } = event;
  const { data: known } = await ctx.database.inbox.get({ provider, event_id }).go();
  if (known !== null) return;
  await run();
  const now = ctx.now();
  await ctx.database.inbox
    .put({
      provider,
      event_id,
      type,
      handled_at: now.toISOString(),
      expires_at: Math.floor(now.getTime() / 1000) + keptSeconds,
    })
    .go();
}
