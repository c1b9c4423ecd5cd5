import * as z from "zod/mini";
import { webhookProviders } from "./admin-operations.schema.ts";

/** The tab and the filters of the operations page, kept in the address. */
export const operationsAddressSchema = z.object({
  tab: z._default(
    z.enum(["queues", "webhooks", "providers", "reconciliation", "deletions", "bulk_changes"]),
    "queues",
  ),
  /** These two filter the webhooks. */
  provider: z._default(z.enum(webhookProviders), "stripe"),
  day: z.optional(z.iso.date()),
});
export type OperationsAddress = z.output<typeof operationsAddressSchema>;
