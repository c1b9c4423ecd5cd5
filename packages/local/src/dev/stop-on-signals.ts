const orphanCheckMilliseconds = 500;
// Both the terminal and the package manager may send a signal for one Ctrl-C.
const sameAskMilliseconds = 700;

/**
 * Calls `stop` once: on Ctrl-C, SIGTERM or SIGHUP, and when the parent process has ended. A second Ctrl-C ends the
 * process at once; its child processes end with it.
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
  // Output can fail after the terminal was closed; that must not end the process.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
}
