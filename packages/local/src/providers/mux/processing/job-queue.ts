export class QueueClosedError extends Error {
  override readonly name = "QueueClosedError";
}

/** A queue in order of arrival that runs at most `concurrency` jobs at a time. */
export function createJobQueue(concurrency: number) {
  const waiting: { start(): void; refuse(error: Error): void }[] = [];
  const running = new Set<Promise<unknown>>();
  const abort = new AbortController();

  function next(): void {
    while (running.size < concurrency) {
      const job = waiting.shift();
      if (!job) return;
      job.start();
    }
  }

  return {
    /** Runs a job when a slot is free. Its signal aborts when the queue closes. */
    add<T>(job: (signal: AbortSignal) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (abort.signal.aborted) {
          reject(new QueueClosedError("The queue is closed"));
          return;
        }
        const start = () => {
          const work = job(abort.signal);
          running.add(work);
          const done = () => {
            running.delete(work);
            next();
          };
          work.then(resolve, reject).then(done, done);
        };
        waiting.push({ start, refuse: reject });
        next();
      });
    },
    /** Accepts no more jobs, aborts the running ones and waits for them. Waiting jobs never start. */
    async close(): Promise<void> {
      abort.abort();
      for (const job of waiting.splice(0)) job.refuse(new QueueClosedError("The queue is closed"));
      await Promise.allSettled(running);
    },
  };
}

export type JobQueue = ReturnType<typeof createJobQueue>;
