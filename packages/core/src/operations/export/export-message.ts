import * as z from "zod/mini";

/** A message of the queue `export`. */
export const exportMessageSchema = z.object({ user_id: z.string(), export_id: z.string() });
