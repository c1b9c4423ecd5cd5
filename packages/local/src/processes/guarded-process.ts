import { type ChildProcess, spawn } from "node:child_process";

/**
 * A program that cannot outlive this process. A shell holds the read end of a pipe. The pipe closes when this process
 * ends in any way, and the shell ends the program. It has a session of its own, so that a terminal's Ctrl-C reaches
 * only this process and parts close in order.
 */
const guardScript = `
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
{ cat <&3 >/dev/null; kill -TERM $child 2>/dev/null; } >/dev/null 2>&1 &
exec 3<&-
trap 'kill -TERM $child 2>/dev/null' TERM
wait $child
status=$?
while kill -0 $child 2>/dev/null; do wait $child; status=$?; done
exit $status
`;

export interface GuardedProcess {
  /** Resolves when the program has ended, with its last output. */
  readonly ended: Promise<{ code: number | null; output: string }>;
  /** Ends the program: first politely, after 3 seconds by force. */
  stop(): Promise<void>;
}

const keptOutput = 4_000;

/** Starts `command` with `arguments_`; its last 4,000 characters of output are stored, not printed. */
export function startGuardedProcess(
  command: string,
  arguments_: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): GuardedProcess {
  const child = spawn("/bin/sh", ["-c", guardScript, "guard", command, ...arguments_], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
    ...options,
  });
  let output = "";
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString("utf8")).slice(-keptOutput);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  child.stdin.on("error", () => undefined);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once("error", (error) => resolve({ code: null, output: error.message }));
    child.once("exit", (code) => {
      child.stdin.destroy();
      resolve({ code, output: output.trim() });
    });
  });
  return { ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.stdin?.end();
  const force = setTimeout(() => killGroup(child), 3_000);
  await ended;
  clearTimeout(force);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group has ended in the meantime.
  }
}
