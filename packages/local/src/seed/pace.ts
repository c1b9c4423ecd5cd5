import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";

/** Processes items in order, at most `limit` at a time. @throws the first failure, after the others have ended. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const run = pLimit({ concurrency: limit, rejectOnClear: true });
  const results = items.map((item, index) =>
    run(async () => {
      try {
        return await work(item, index);
      } catch (error) {
        run.clearQueue();
        throw error;
      }
    }),
  );
  await Promise.allSettled(results);
  return Promise.all(results);
}

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
