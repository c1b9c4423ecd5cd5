import { setTimeout as sleep } from "node:timers/promises";
/** Processes items in order, at most `limit` at a time. @throws the first failure, after the others have ended. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (failed) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}

/** Polls until there is an answer. @throws Error that names the missing answer, after a minute. */
export async function waitFor<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
  patienceMilliseconds = 60_000,
): Promise<Answer> {
  const deadline = Date.now() + patienceMilliseconds;
  for (let wait = 100; ; wait = Math.min(1000, wait * 1.5)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`${what} did not happen in time`);
    await sleep(wait);
  }
}
