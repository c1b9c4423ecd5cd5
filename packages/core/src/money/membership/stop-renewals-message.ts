import * as z from "zod/mini";

/** The cursor after the last page. */
const cursor = z.optional(z.string());

/**
 * A message of the queue `memberships`: the memberships of a channel or of a person, and the person's plan, may have to
 * end.
 */
export const stopRenewalsSchema = z.union([
  z.object({ channel_id: z.string(), cursor }),
  z.object({ user_id: z.string(), cursor }),
]);
export type StopRenewals = z.infer<typeof stopRenewalsSchema>;
