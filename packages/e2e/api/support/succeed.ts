import type { CallResult } from "@marquee/contracts/client";

/** The data of a call that must succeed. @throws with the answer's error */
export async function succeed<T>(pending: Promise<CallResult<T>>): Promise<T> {
  const result = await pending;
  if (result.status) return result.data;
  throw new Error(`The call failed: ${JSON.stringify(result.error)}`);
}

/** The error of a call that must fail. @throws when it succeeds */
export async function fail(pending: Promise<CallResult<unknown>>) {
  const result = await pending;
  if (!result.status) return result.error;
  throw new Error(`The call succeeded: ${JSON.stringify(result.data)}`);
}

const longestPause = 1000;

/**
 * Asks until the answer is as wanted; what queues and webhooks do takes a moment. The pauses grow: some calls answer 90
 * or 120 times a minute only. @throws after 200 seconds
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + 200_000;
  for (let pause = 100; ; pause = Math.min(pause * 1.3, longestPause)) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Still not as wanted: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
