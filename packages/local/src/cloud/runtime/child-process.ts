import { type ChildProcess, fork } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Log } from "../../log.ts";
import { FunctionError, timedOut } from "./host.ts";
import { outcomeSchema } from "./messages.ts";

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

export interface ChildOptions {
  /** The environment of the process; each invocation brings the environment of its function. */
  environment: Readonly<Record<string, string>>;
  /** Receives each line that the functions print. */
  output: Log;
}

/** One process that runs functions. Invocations sent before it is ready wait in its channel. */
export class FunctionProcess {
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, Pending>();
  readonly #ended: Promise<void>;
  #lastId = 0;
  #alive = true;
  #retired = false;

  constructor({ environment, output }: ChildOptions) {
    this.#child = fork(fileURLToPath(new URL("./child.ts", import.meta.url)), [], {
      env: environment,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      execArgv: ["--disable-warning=ExperimentalWarning", "--enable-source-maps"],
      // Structured clone keeps values that JSON would lose, such as undefined and binary bodies.
      serialization: "advanced",
      detached: true,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on("line", output);
    }
    this.#child.on("message", (message) => this.#receive(message));
    this.#ended = new Promise((resolve) => {
      this.#child.once("error", () => this.#end(null, resolve));
      this.#child.once("exit", (code) => this.#end(code, resolve));
    });
  }

  get alive(): boolean {
    return this.#alive && this.#child.connected;
  }

  invoke(call: {
    name: string;
    module: string;
    event: unknown;
    environment: Readonly<Record<string, string>>;
    timeout: number;
  }): Promise<unknown> {
    const { name, timeout } = call;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#settle(id)?.reject(timedOut(name, timeout));
      }, timeout * 1000);
      this.#pending.set(id, { resolve, reject, timer });
      const deadline = Date.now() + timeout * 1000;
      this.#child.send({ ...call, id, deadline }, (error) => {
        if (error !== null) {
          this.#settle(id)?.reject(new FunctionError("Runtime.ExitError", error.message));
        }
      });
    });
  }

  /** Ends the process after its running invocations; it gets no new ones. */
  retire(): void {
    this.#retired = true;
    if (this.#pending.size === 0) this.#child.kill("SIGTERM");
  }

  /** Ends the process now; after 2 seconds by force. */
  async stop(): Promise<void> {
    if (!this.#alive) return;
    this.#child.kill("SIGTERM");
    const force = setTimeout(() => this.#child.kill("SIGKILL"), 2_000);
    await this.#ended;
    clearTimeout(force);
  }

  #receive(message: unknown): void {
    const outcome = outcomeSchema.parse(message);
    if (outcome.kind === "ready") return;
    const pending = this.#settle(outcome.id);
    if (outcome.kind === "result") pending?.resolve(outcome.result);
    else pending?.reject(new FunctionError(outcome.errorType, outcome.message));
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    if (pending === undefined) return undefined;
    clearTimeout(pending.timer);
    this.#pending.delete(id);
    if (this.#retired && this.#pending.size === 0) this.#child.kill("SIGTERM");
    return pending;
  }

  #end(code: number | null, resolve: () => void): void {
    this.#alive = false;
    for (const id of [...this.#pending.keys()]) {
      const message = `The functions' process ended with ${code ?? "a signal"}`;
      this.#settle(id)?.reject(new FunctionError("Runtime.ExitError", message));
    }
    resolve();
  }
}
