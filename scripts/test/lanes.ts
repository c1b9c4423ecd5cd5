/** One task: `run` writes its output and returns its result. */
export interface Task<Result> {
  name: string;
  /** Names of tasks that must end before this one starts. */
  after?: readonly string[];
  run(write: (text: string) => void): Promise<Result>;
}

/**
 * Runs tasks in parallel, as many at a time as there are lanes. Each starts as early in its order as its dependencies
 * allow. Their outputs stay separate: the first unfinished task writes directly, and the others' output waits.
 * @throws Error when a task depends on an unknown one
 */
export async function runInLanes<Result>(
  tasks: readonly Task<Result>[],
  lanes: number,
  write: (text: string) => void,
): Promise<Result[]> {
  const names = new Set(tasks.map(({ name }) => name));
  const unknown = tasks.flatMap(({ after = [] }) => after).find((name) => !names.has(name));
  if (unknown !== undefined) throw new Error(`No task is named ${unknown}`);
  const waiting = [...tasks];
  const running = new Set<Promise<void>>();
  const ended = new Map<string, Result>();
  const output = createOrderedOutput(write);

  function begin(task: Task<Result>): void {
    const channel = output.open();
    const run = task.run(channel.write).then((result) => {
      ended.set(task.name, result);
      channel.close();
      running.delete(run);
    });
    running.add(run);
  }

  while (waiting.length > 0 || running.size > 0) {
    while (running.size < lanes) {
      const next = waiting.findIndex(({ after = [] }) => after.every((name) => ended.has(name)));
      const [task] = next === -1 ? [] : waiting.splice(next, 1);
      if (task === undefined) break;
      begin(task);
    }
    if (running.size === 0) throw new Error("The remaining tasks wait for each other");
    await Promise.race(running);
  }
  return tasks.flatMap(({ name }) => ended.get(name) ?? []);
}

interface Channel {
  write(text: string): void;
  close(): void;
}

/** Passes on the output of channels in the order in which they were opened; the first open one writes directly. */
function createOrderedOutput(write: (text: string) => void): { open(): Channel } {
  const channels: { held: string[]; closed: boolean }[] = [];

  function pass(): void {
    for (;;) {
      const [first] = channels;
      if (first === undefined) return;
      for (const text of first.held.splice(0)) write(text);
      if (!first.closed) return;
      channels.shift();
    }
  }

  return {
    open() {
      const channel = { held: [] as string[], closed: false };
      channels.push(channel);
      return {
        write(text) {
          channel.held.push(text);
          pass();
        },
        close() {
          channel.closed = true;
          pass();
        },
      };
    },
  };
}
