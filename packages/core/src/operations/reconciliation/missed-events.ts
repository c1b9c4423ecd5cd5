import { applyPaymentEvent } from "../../money/settlement/index.ts";
import * as Inbox from "../../platform/inbox/index.ts";
import type { StripeEvent } from "../../platform/providers/stripe-calls.ts";
import { compareSafely, type ReconciliationContext } from "./part.ts";

/**
 * Handles the events of a list that never arrived or could not be handled, as the webhook would have done. `account` is
 * the connected account of the list.
 * @returns how many there were; the findings name them
 */
export async function handleMissedEvents(
  ctx: ReconciliationContext,
  findings: string[],
  { events, account }: { events: readonly StripeEvent[]; account?: string },
): Promise<number> {
  const handled = await handledIds(
    ctx,
    events.map(({ id }) => id),
  );
  const missed = events.filter(({ id }) => !handled.has(id));
  let repaired = 0;
  // Oldest first, as they happened; the order does not change the result.
  for (const event of missed.reverse()) {
    const { object } = event.data;
    if (!("id" in object) || typeof object.id !== "string") continue;
    const message = {
      id: event.id,
      type: event.type,
      created: event.created,
      account: account ?? event.account,
      object_id: object.id,
    };
    const known = { provider: "stripe", event_id: event.id, type: event.type } as const;
    const done = await compareSafely(ctx, findings, {
      name: event.id,
      run: () => Inbox.handleEventOnce(ctx, known, () => applyPaymentEvent(ctx, message)),
    });
    if (done === undefined) continue;
    repaired += 1;
    findings.push(`${event.type} (${event.id}) had not been handled`);
  }
  return repaired;
}

async function handledIds(
  ctx: ReconciliationContext,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const { data } = await ctx.database.inbox
    .get(eventIds.map((event_id) => ({ provider: "stripe" as const, event_id })))
    .go({ attributes: ["event_id"] });
  return new Set(data.map(({ event_id }) => event_id));
}
