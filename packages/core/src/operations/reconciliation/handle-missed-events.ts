import { applyPaymentEvent } from "../../money/settlement/index.ts";
import { handleEventOnce } from "../../platform/inbox/handle-event-once.ts";
import type { StripeEvent } from "../../platform/providers/stripe-calls.ts";
import { compareEach, type Found, type ReconciliationContext } from "./part.ts";

/**
 * Handles the events of a list that never arrived or could not be handled, as the webhook would have done. Adds them to
 * `found`. `account` is the connected account of the list.
 */
export async function handleMissedEvents(
  ctx: ReconciliationContext,
  found: Found,
  { events, account }: { events: readonly StripeEvent[]; account?: string },
): Promise<void> {
  const handled = await handledIds(
    ctx,
    events.map(({ id }) => id),
  );
  const missed = events.filter(({ id }) => !handled.has(id));
  // Oldest first, as they happened; the order does not change the result.
  await compareEach(ctx, missed.reverse(), {
    nameOf: ({ id }) => id,
    compare: async ({ id, type, created, data: { object }, ...event }) => {
      if (!("id" in object) || typeof object.id !== "string") return undefined;
      const message = {
        id,
        type,
        created,
        account: account ?? event.account,
        object_id: object.id,
      };
      await handleEventOnce(ctx, { provider: "stripe", event_id: id, type }, () =>
        applyPaymentEvent(ctx, message),
      );
      return `${type} (${id}) had not been handled`;
    },
    found,
  });
}

async function handledIds(
  ctx: ReconciliationContext,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const { data } = await ctx.database.inbox
    .get(eventIds.map((event_id) => ({ provider: "stripe" as const, event_id })))
    .go({ attributes: ["event_id", "handled_at"] });
  // A replayed event has a record without a time until it is handled again.
  const handled = data.filter(({ handled_at }) => handled_at !== undefined);
  return new Set(handled.map(({ event_id }) => event_id));
}
