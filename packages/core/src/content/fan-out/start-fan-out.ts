import type { Context } from "../../platform/context.ts";

/** The notifications for many people. Each topic and object is notified once. */
export const fanOutTopics = ["live_started", "live_stream_ended", "new_video"] as const;
export type FanOutTopic = (typeof fanOutTopics)[number];

/** Requests a notification of everybody for whom a topic is; a repeated request changes nothing. */
export async function startFanOut(
  ctx: Context<"queues">,
  input: { topic: FanOutTopic; id: string },
): Promise<void> {
  await ctx.providers.queues.send("fan-out", input);
}
