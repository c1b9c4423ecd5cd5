import pLimit from "p-limit";

export class QueueClosedError extends Error {
  override readonly name = "QueueClosedError";
}

/** A queue in order of arrival that runs at most `concurrency` jobs at a time. */
export function createJobQueue(concurrency: number) {
  const limit = pLimit(concurrency);
  const abort = new AbortController();
  const added = new Set<Promise<unknown>>();
  return {
    /** Runs a job when a slot is free. Its signal aborts when the queue closes. */
    async add<T>(job: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const work = limit(() => {
        if (abort.signal.aborted) throw new QueueClosedError("The queue is closed");
        return job(abort.signal);
      });
      added.add(work);
      try {
        return await work;
      } finally {
        added.delete(work);
      }
    },
    /** Accepts no more jobs, aborts the running ones and waits for them. Waiting jobs never start. */
    async close(): Promise<void> {
      abort.abort();
      await Promise.allSettled(added);
    },
  };
}

export type JobQueue = ReturnType<typeof createJobQueue>;
