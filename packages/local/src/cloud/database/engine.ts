import type { Log } from "../../log.ts";

export type DatabaseEngine = "dynoxide" | "dynamodb-local";

export interface DatabaseOptions {
  /** Where the data lives; without it, in memory only. */
  dataDir?: string;
  port: number;
}

export interface RunningEngine {
  /** Settles when the engine has ended by itself or by `stop`. */
  readonly ended: Promise<{ code: number | null; output: string }>;
  stop(): Promise<void>;
}

/** One way to run a DynamoDB-compatible database. */
export interface EngineLauncher {
  readonly engine: DatabaseEngine;
  /** Why this machine cannot run it, as the end of a sentence; undefined when it can. */
  unavailable(): Promise<string | undefined>;
  start(options: DatabaseOptions, log: Log): Promise<RunningEngine>;
}

/**
 * Reads MARQUEE_DATABASE.
 * @throws Error when it names no engine.
 */
export function engineFrom(value: string | undefined): DatabaseEngine | undefined {
  if (value === undefined || value === "") return undefined;
  if (value === "dynoxide" || value === "dynamodb-local") return value;
  throw new Error(`MARQUEE_DATABASE must be dynoxide or dynamodb-local, and is "${value}".`);
}
