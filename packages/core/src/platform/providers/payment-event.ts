import * as z from "zod/mini";

/**
 * Events of the payment provider that change something here; others are not queued. `applyPaymentEvent` handles each.
 */
export const paymentEventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.trial_will_end",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_failed",
  "account.updated",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "payout.paid",
  "payout.failed",
] as const;
export type PaymentEventType = (typeof paymentEventTypes)[number];

const handledTypes: ReadonlySet<string> = new Set(paymentEventTypes);

/** Whether events of this type are queued and handled. */
export const isPaymentEventType = (type: string): type is PaymentEventType =>
  handledTypes.has(type);

/**
 * A message of the queue `stripe-events`: the object of an event. The event's content is left out, because it may be
 * outdated, and the object is read from the provider anyway.
 */
export const paymentEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** Seconds. */
  created: z.number(),
  /** The connected account on which it happened. */
  account: z.optional(z.string()),
  object_id: z.string(),
});
export type PaymentEvent = z.infer<typeof paymentEventSchema>;
