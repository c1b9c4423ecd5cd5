import { setTimeout as sleep } from "node:timers/promises";

/** Polls until there is an answer. @throws Error that names the missing answer, after a minute. */
export async function waitFor<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
  timeoutMilliseconds = 60_000,
): Promise<Answer> {
  const deadline = Date.now() + timeoutMilliseconds;
  for (let wait = 100; ; wait = Math.min(1000, wait * 1.5)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`${what} did not happen in time`);
    await sleep(wait);
  }
}
