import * as z from "zod/mini";

/** A message of the queue `deletion`: this deletion may have work to do. */
export const deletionMessageSchema = z.object({ deletion_id: z.string() });
