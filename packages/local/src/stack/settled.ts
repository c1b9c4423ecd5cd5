import type { Stack } from "./stack.ts";

const lookAgainMilliseconds = 20;

/**
 * Resolves when no webhook is on its way and no queue holds or handles a message.
 * @throws Error when that takes longer than the time-out
 */
export async function settled(
  { stripe, mux, queues }: Pick<Stack, "stripe" | "mux" | "queues">,
  timeoutMilliseconds: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMilliseconds;
  const onTheirWay = () => (stripe?.pendingWebhooks() ?? 0) + (mux?.pendingWebhooks() ?? 0);
  do {
    while (onTheirWay() > 0) {
      if (Date.now() > deadline) throw new Error(`${onTheirWay()} webhooks are still on their way`);
      await new Promise((resolve) => setTimeout(resolve, lookAgainMilliseconds));
    }
    await queues.drained(Math.max(0, deadline - Date.now()));
    // What a message did may have caused an event.
  } while (onTheirWay() > 0);
}
