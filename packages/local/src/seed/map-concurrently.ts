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
