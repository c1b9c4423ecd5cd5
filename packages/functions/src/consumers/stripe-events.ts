import { applyPaymentEvent } from "@marquee/core/money/settlement";
import { handleEventOnce } from "@marquee/core/platform/inbox/handle-event-once";
import { paymentEventSchema } from "@marquee/core/platform/providers/payment-event";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-stripe-events",
  { queues: createQueueProvider, stripe: createStripeProvider },
  async (ctx, message) => {
    const event = paymentEventSchema.parse(message);
    const inboxEvent = {
      provider: "stripe",
      event_id: event.id,
      type: event.type,
      message,
    } as const;
    await handleEventOnce(ctx, inboxEvent, () => applyPaymentEvent(ctx, event));
  },
);
