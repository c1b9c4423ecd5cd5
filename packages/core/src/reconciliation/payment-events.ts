import { applyPaymentEvent } from "../checkout/apply-payment-event.ts";
import { type PaymentEvent, paymentEventTypes } from "../checkout/payment-event.ts";
import * as Inbox from "../inbox/index.ts";
import { fromStripe } from "../providers/stripe-calls.ts";
import { apart, epochSeconds, type Part, pageSize } from "./part.ts";

/**
 * Events of the payment provider that never came or could not be handled: it keeps them for thirty days (Stripe,
 * "List all events"). Each is handled now as it would have been then.
 */
export const reconcilePaymentEvents: Part = async (ctx, { span, cursor }) => {
  const stripe = await ctx.providers.stripe();
  const page = await fromStripe(() =>
    stripe.events.list({
      types: [...paymentEventTypes],
      created: { gte: epochSeconds(span.since), lt: epochSeconds(span.until) },
      limit: pageSize,
      ...(cursor === undefined ? {} : { starting_after: cursor }),
    }),
  );
  const handled = await handledIds(
    ctx,
    page.data.map(({ id }) => id),
  );
  const missed = page.data.filter(({ id }) => !handled.has(id));
  const findings: string[] = [];
  let repaired = 0;
  // Oldest first, as they happened; the order does not matter to the outcome.
  for (const event of missed.reverse()) {
    const { object } = event.data;
    if (!("id" in object) || typeof object.id !== "string") continue;
    const message: PaymentEvent = {
      id: event.id,
      type: event.type,
      created: event.created,
      account: event.account,
      object_id: object.id,
    };
    const known = { provider: "stripe", event_id: event.id, type: event.type } as const;
    const done = await apart(ctx, findings, {
      name: event.id,
      run: () => Inbox.once(ctx, known, () => applyPaymentEvent(ctx, message)),
    });
    if (done === undefined) continue;
    repaired += 1;
    findings.push(`${event.type} (${event.id}) had not been handled`);
  }
  return {
    checked: page.data.length,
    repaired,
    findings,
    next: page.has_more ? page.data.at(-1)?.id : undefined,
  };
};

async function handledIds(
  ctx: Parameters<Part>[0],
  eventIds: readonly string[],
): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const { data } = await ctx.database.inbox
    .get(eventIds.map((event_id) => ({ provider: "stripe" as const, event_id })))
    .go({ attributes: ["event_id"] });
  return new Set(data.map(({ event_id }) => event_id));
}
