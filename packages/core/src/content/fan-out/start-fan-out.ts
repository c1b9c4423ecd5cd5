import type { Context } from "../../platform/context.ts";
import type { FanOutTopic } from "./fan-out-message.ts";

/** Requests a notification of everybody for whom a topic is; a repeated request changes nothing. */
export async function startFanOut(
  ctx: Context<"queues">,
  input: { topic: FanOutTopic; id: string },
): Promise<void> {
  await ctx.providers.queues.send("fan-out", input);
}
