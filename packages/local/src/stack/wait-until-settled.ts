import { setTimeout as sleep } from "node:timers/promises";
import type { Stack } from "./stack.ts";

const pollMilliseconds = 20;

/**
 * Resolves when no webhook is on its way, every queue is empty and no message is being handled.
 * @throws Error when that takes longer than the time-out
 */
export async function waitUntilSettled(
  { stripe, mux, aws }: Pick<Stack, "stripe" | "mux" | "aws">,
  timeoutMilliseconds: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMilliseconds;
  const onTheirWay = () => (stripe?.pendingWebhooks() ?? 0) + (mux?.pendingWebhooks() ?? 0);
  do {
    while (onTheirWay() > 0) {
      if (Date.now() > deadline) throw new Error(`${onTheirWay()} webhooks are still on their way`);
      await sleep(pollMilliseconds);
    }
    await aws.waitUntilDrained(Math.max(0, deadline - Date.now()));
    // The handling of a message may have caused an event.
  } while (onTheirWay() > 0);
}
