const orphanCheckMilliseconds = 500;
// A terminal and a package manager may both hand on one Ctrl-C.
const sameAskMilliseconds = 700;

/**
 * Calls `stop` once: on Ctrl-C, on a polite or a hung-up end, and when the program that started us is gone.
 * A second Ctrl-C ends the process at once; parts that are processes end with it.
 */
export function stopOnSignals(stop: () => void): void {
  let askedAt: number | undefined;
  const ask = (): void => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      stop();
    } else if (performance.now() - askedAt > sameAskMilliseconds) {
      process.exit(130);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, ask);
  }
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (askedAt === undefined) ask();
  }, orphanCheckMilliseconds);
  watch.unref();
  // Nobody reads what we print after the terminal is closed.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
}
