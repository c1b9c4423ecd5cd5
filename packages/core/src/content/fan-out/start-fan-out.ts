import type { Context } from "../../platform/context.ts";

/** What many people are told at once. Each topic and thing is told once. */
export const fanOutTopics = ["live_started", "live_stream_ended", "new_video"] as const;
export type FanOutTopic = (typeof fanOutTopics)[number];

/** Has everybody told whom a topic is for; asking again changes nothing. */
export async function startFanOut(
  ctx: Context<"queues">,
  input: { topic: FanOutTopic; id: string },
): Promise<void> {
  await ctx.providers.queues.send("fan-out", input);
}
