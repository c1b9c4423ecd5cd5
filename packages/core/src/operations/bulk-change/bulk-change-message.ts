import * as z from "zod/mini";

/** A message of the queue `bulk-changes`: this change may have accounts left. */
export const bulkChangeMessageSchema = z.object({ bulk_change_id: z.string() });
