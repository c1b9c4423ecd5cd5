import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { findFfmpeg } from "./find-ffmpeg.ts";
import { type MediaProbe, parseProbe } from "./probe.ts";

/** ffmpeg failed, or was stopped. `output` is the end of what it printed. */
export class FfmpegError extends Error {
  readonly output: string;
  readonly isStopped: boolean;

  constructor(message: string, { output, isStopped }: { output: string; isStopped: boolean }) {
    super(message);
    this.name = "FfmpegError";
    this.output = output;
    this.isStopped = isStopped;
  }
}

type RunOptions = {
  /** Called with the seconds of output so far, about twice a second. */
  onProgress?: (seconds: number) => void;
  signal?: AbortSignal;
};

const maxOutputCharacters = 8_000;
/** Ctrl-C in the terminal interrupts ffmpeg too, which then ends with this code. */
const interruptedCode = 255;

/** The old packaged build prints `out_time_ms`, which contains microseconds in spite of its name. */
function progressSeconds(text: string): number | undefined {
  const last = [...text.matchAll(/out_time_(?:us|ms)=(\d+)/g)].at(-1);
  return last?.[1] === undefined ? undefined : Number(last[1]) / 1_000_000;
}

/** Returns a function that reads the end of what a child has printed as errors so far. */
function collect(child: ChildProcessWithoutNullStreams): () => string {
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    output = (output + chunk).slice(-maxOutputCharacters);
  });
  return () => output;
}

/** @throws the error of a process that could not start */
const exitCode = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });

const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once("close", () => resolve());
    child.kill("SIGKILL");
  });

function liveProcess(child: ChildProcessWithoutNullStreams, parameters: readonly string[]) {
  child.stderr.resume();
  child.stdout.resume();
  const ended = exitCode(child);
  ended.catch(() => undefined);
  return {
    stdin: child.stdin,
    /** Resolves when the process has ended, with its exit code. */
    ended,
    /** Ends the input and asks ffmpeg to finish its files; kills it after 3 seconds. */
    async finish(): Promise<void> {
      child.stdin.end();
      // A process that reads no standard input gets a signal instead.
      if (parameters.includes("-nostdin")) child.kill("SIGINT");
      const timer = setTimeout(() => child.kill("SIGKILL"), 3_000);
      await ended.catch(() => null);
      clearTimeout(timer);
    },
  };
}

/** The child processes of one owner: `close` ends them all, so that none outlives a stopped server. */
export function createFfmpeg(binary: string = findFfmpeg()) {
  const children = new Set<ChildProcess>();
  let closed = false;

  function start(parameters: readonly string[]): ChildProcessWithoutNullStreams {
    if (closed) throw new FfmpegError("ffmpeg is closed", { output: "", isStopped: true });
    const child = spawn(binary, ["-hide_banner", "-y", ...parameters], { stdio: "pipe" });
    children.add(child);
    child.once("close", () => children.delete(child));
    child.stdin.on("error", () => {
      // A child that ends early closes its input; its exit code gives the reason.
    });
    return child;
  }

  /** @throws FfmpegError when ffmpeg fails or is stopped */
  async function run(parameters: readonly string[], options: RunOptions = {}): Promise<void> {
    const { onProgress, signal } = options;
    if (signal?.aborted) {
      throw new FfmpegError("ffmpeg was stopped", { output: "", isStopped: true });
    }
    const child = start(["-nostdin", "-progress", "pipe:1", "-v", "error", ...parameters]);
    const output = collect(child);
    const stop = () => child.kill("SIGKILL");
    signal?.addEventListener("abort", stop, { once: true });
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      const seconds = progressSeconds(chunk);
      if (seconds !== undefined) onProgress?.(seconds);
    });
    const code = await exitCode(child).finally(() => signal?.removeEventListener("abort", stop));
    if (code === 0) return;
    const isStopped = signal?.aborted || closed || code === interruptedCode;
    throw new FfmpegError(`ffmpeg ended with ${code}`, { output: output(), isStopped });
  }

  /** Reads a file's streams. @throws FfmpegError when ffmpeg cannot open it as media. */
  async function probe(file: string): Promise<MediaProbe> {
    const child = start(["-nostdin", "-i", file]);
    const output = collect(child);
    child.stdout.resume();
    await exitCode(child);
    const parsed = parseProbe(output());
    if (parsed) return parsed;
    throw new FfmpegError("The file is not media", { output: output(), isStopped: closed });
  }

  /** Starts a process that runs until it is told to finish, such as one that reads its standard input. */
  const live = (parameters: readonly string[]) =>
    liveProcess(start(["-v", "error", ...parameters]), parameters);

  /** Ends every child and waits for it. */
  async function close(): Promise<void> {
    closed = true;
    await Promise.all([...children].map(kill));
  }

  return { run, probe, live, close };
}

export type Ffmpeg = ReturnType<typeof createFfmpeg>;
export type LiveProcess = ReturnType<Ffmpeg["live"]>;
