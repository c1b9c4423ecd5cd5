import {
  isPaymentEventType,
  type PaymentEvent,
} from "@marquee/core/platform/providers/payment-event";
import * as z from "zod/mini";
import { createWebhook } from "../frame/webhook.ts";

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  account: z.optional(z.string()),
  data: z.object({ object: z.object({ id: z.optional(z.string()) }) }),
});

/** The platform's endpoint and the endpoint of its connected accounts share an address; each has its own secret. */
export const handler = createWebhook({
  name: "webhook-stripe",
  queue: "stripe-events",
  signatureHeader: "stripe-signature",
  secrets: ["STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"],
  toMessage: (value): PaymentEvent | "ignored" | undefined => {
    const parsed = eventSchema.safeParse(value);
    if (!parsed.success) return undefined;
    const { id, type, created, account, data } = parsed.data;
    if (!isPaymentEventType(type) || data.object.id === undefined) return "ignored";
    return { id, type, created, account, object_id: data.object.id };
  },
});
