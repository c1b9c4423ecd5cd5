import type * as z from "zod/mini";
import type { catalogMessageSchema } from "./content/catalog/catalog-message.ts";
import type { fanOutMessageSchema } from "./content/fan-out/fan-out-message.ts";
import type { newsMailsMessageSchema } from "./content/fan-out/news-mails-message.ts";
import type { videoEventSchema } from "./content/video/video-event.ts";
import type { viewMessageSchema } from "./content/video/view-message.ts";
import type { membershipsMessageSchema } from "./money/membership/memberships-message.ts";
import type { bulkChangeMessageSchema } from "./operations/bulk-change/bulk-change-message.ts";
import type { deletionMessageSchema } from "./operations/deletion/deletion-message.ts";
import type { exportMessageSchema } from "./operations/export/export-message.ts";
import type { reconciliationMessageSchema } from "./operations/reconciliation/reconciliation-message.ts";
import type { notificationRequestSchema } from "./people/notification/notification-request.ts";
import type { pushRequestSchema } from "./people/notification/push-request.ts";
import type { mailEventSchema } from "./platform/mail/apply-mail-event.ts";
import type { paymentEventSchema } from "./platform/providers/payment-event.ts";

/**
 * The messages that senders write to each queue: the input of the schema with which the queue's consumer parses them.
 * Only types are imported, so a function that only sends loads no schema. Each schema is in a file that imports no
 * domain, because every domain imports this file through its context.
 */
export interface QueueMessages {
  "mux-events": z.input<typeof videoEventSchema>;
  "stripe-events": z.input<typeof paymentEventSchema>;
  memberships: z.input<typeof membershipsMessageSchema>;
  catalog: z.input<typeof catalogMessageSchema>;
  notifications: z.input<typeof notificationRequestSchema>;
  "mail-events": z.input<typeof mailEventSchema>;
  "fan-out": z.input<typeof fanOutMessageSchema>;
  "news-mails": z.input<typeof newsMailsMessageSchema>;
  push: z.input<typeof pushRequestSchema>;
  deletion: z.input<typeof deletionMessageSchema>;
  "bulk-changes": z.input<typeof bulkChangeMessageSchema>;
  export: z.input<typeof exportMessageSchema>;
  views: z.input<typeof viewMessageSchema>;
  reconciliation: z.input<typeof reconciliationMessageSchema>;
}
