import type { Context } from "../../platform/context.ts";
import {
  expanded,
  idOfReference,
  type StripeInvoice,
  type StripeSubscription,
} from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { readSubscription } from "./read-subscription.ts";

type Owing = Pick<StripeSubscription, "id" | "latest_invoice" | "pending_update">;

/**
 * The unpaid invoices of a subscription, oldest first. An upgrade that waits for its payment is not included: the plan
 * is unchanged until the person pays. It is the latest invoice then (Stripe, "Pending updates reference").
 */
export async function overdueInvoices(
  ctx: Context<"stripe">,
  { id: subscription, latest_invoice, pending_update }: Owing,
): Promise<StripeInvoice[]> {
  const stripe = await ctx.providers.stripe();
  const { data } = await stripe.invoices.list({ subscription, status: "open", limit: 100 });
  const waiting = pending_update === null ? undefined : idOfReference(latest_invoice);
  return data.filter(({ id }) => waiting === undefined || id !== waiting).reverse();
}

/** When the oldest unpaid invoice was finalized, by the provider's record, whatever events arrived here. */
export async function overdueSince(ctx: Context<"stripe">, subscription: Owing): Promise<string> {
  const [oldest] = await overdueInvoices(ctx, subscription);
  if (oldest === undefined) return ctx.now().toISOString();
  const seconds = oldest.status_transitions.finalized_at ?? oldest.created;
  return fromEpochSeconds(seconds).toISOString();
}

/**
 * Opens the invoice of an unpaid plan's current period, without collecting it, when all older ones are paid. The
 * provider leaves it a draft. The plan works again only when its newest invoice is paid (Stripe, "How subscriptions
 * work", unpaid subscriptions).
 * @returns its id; undefined when there is none to open
 */
export async function openCurrentInvoice(
  ctx: Context<"stripe">,
  subscriptionId: string,
): Promise<string | undefined> {
  const subscription = await readSubscription(ctx, subscriptionId);
  const invoice = expanded(subscription?.latest_invoice);
  if (subscription?.status !== "unpaid" || invoice?.id === undefined) return;
  if (invoice.status !== "draft") return;
  if ((await overdueInvoices(ctx, subscription)).length > 0) return;
  const stripe = await ctx.providers.stripe();
  return (await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false })).id;
}
