import { applyPaymentEvent } from "@marquee/core/money/settlement";
import * as Inbox from "@marquee/core/platform/inbox/index";
import { paymentEventSchema } from "@marquee/core/platform/providers/payment-event";
import { createConsumer } from "../frame/consumer.ts";
import { queues, stripe } from "../frame/providers.ts";

export const handler = createConsumer(
  "consumer-stripe-events",
  { queues, stripe },
  async (ctx, message) => {
    const event = paymentEventSchema.parse(message);
    const known = { provider: "stripe", event_id: event.id, type: event.type, message } as const;
    await Inbox.once(ctx, known, () => applyPaymentEvent(ctx, event));
  },
);
