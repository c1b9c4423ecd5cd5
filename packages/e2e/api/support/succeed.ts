import type { CallResult } from "@marquee/contracts/client";

/** Returns the data of a call that must succeed. @throws with the answer's error */
export async function succeed<T>(pending: Promise<CallResult<T>>): Promise<T> {
  const result = await pending;
  if (result.status) return result.data;
  throw new Error(`The call failed: ${JSON.stringify(result.error)}`);
}

/** Returns the error of a call that must fail. @throws when it succeeds */
export async function fail(pending: Promise<CallResult<unknown>>) {
  const result = await pending;
  if (!result.status) return result.error;
  throw new Error(`The call succeeded: ${JSON.stringify(result.data)}`);
}

const maxPause = 1000;

/**
 * Polls until the answer is as expected, because queues and webhooks take a moment. The pauses grow, because some calls
 * allow only 90 or 120 requests a minute. @throws after 200 seconds
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + 200_000;
  for (let pause = 100; ; pause = Math.min(pause * 1.3, maxPause)) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Still not as wanted: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
