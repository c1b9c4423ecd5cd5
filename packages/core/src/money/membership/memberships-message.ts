import * as z from "zod/mini";

/** The cursor after the last page. */
const cursor = z.optional(z.string());

/**
 * A message of the queue `memberships`: the memberships of a channel or of a person, and the person's plan, may have to
 * end. With `can_resume`, the channel is sold again, and its members may resume what had to end.
 */
export const membershipsMessageSchema = z.union([
  z.object({ channel_id: z.string(), can_resume: z.optional(z.boolean()), cursor }),
  z.object({ user_id: z.string(), cursor }),
]);
export type MembershipsMessage = z.infer<typeof membershipsMessageSchema>;
export type ChannelMessage = Extract<MembershipsMessage, { channel_id: string }>;
