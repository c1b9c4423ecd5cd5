import { chunks } from "../../platform/chunks.ts";
import { paymentEventTypes } from "../../platform/providers/payment-event.ts";
import { epochSeconds } from "../../platform/time.ts";
import { handleMissedEvents } from "./handle-missed-events.ts";
import { cursorAfter, noneFound, type Part, pageSize, startingAfter } from "./part.ts";

/** The provider lists at most this many types in one call (Stripe API reference, "List all events", `types`). */
const typeBatchSize = 20;

const typeGroups = chunks(paymentEventTypes, typeBatchSize);

/** A page of a group of types: `<group>:<last event of the page before>`. */
const cursorOf = (group: number, after = "") => `${group}:${after}`;

function readCursor(cursor = cursorOf(0)): { group: number; after: string | undefined } {
  const [group, after] = cursor.split(":");
  return { group: Number(group), after: after === "" ? undefined : after };
}

/**
 * Handles the events of the payment provider that never arrived or could not be handled. It keeps them for thirty days
 * (Stripe, "List all events"). Events of connected accounts are in lists of their own: see `payout-accounts.ts`.
 */
export const reconcilePaymentEvents: Part = async (ctx, { span, cursor }) => {
  const stripe = await ctx.providers.stripe();
  const { group, after } = readCursor(cursor);
  const page = await stripe.events.list({
    types: [...(typeGroups[group] ?? [])],
    created: { gte: epochSeconds(span.since), lt: epochSeconds(span.until) },
    limit: pageSize,
    ...startingAfter(after),
  });
  const found = noneFound();
  await handleMissedEvents(ctx, found, { events: page.data });
  return {
    checked: page.data.length,
    ...found,
    next: page.has_more ? cursorOf(group, cursorAfter(page)) : firstPageAfter(group),
  };
};

/** The cursor of the first page of the next group. */
const firstPageAfter = (group: number): string | undefined =>
  group + 1 < typeGroups.length ? cursorOf(group + 1) : undefined;
