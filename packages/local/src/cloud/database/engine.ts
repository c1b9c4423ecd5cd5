export type DatabaseEngine = "dynoxide" | "dynamodb-local";

export interface DatabaseOptions {
  /** The folder of the data; without it the data is in memory only. */
  dataDir?: string;
  port: number;
}

export interface RunningEngine {
  /** Resolves when the engine has ended, by itself or by `stop`. */
  readonly ended: Promise<{ code: number | null; output: string }>;
  stop(): Promise<void>;
}

/** An engine: one way to run a DynamoDB-compatible database. */
export interface EngineLauncher {
  readonly engine: DatabaseEngine;
  /** Why the engine cannot run on this machine, as the end of a sentence; undefined when it can. */
  unavailable(): Promise<string | undefined>;
  start(options: DatabaseOptions): Promise<RunningEngine>;
}

/**
 * Reads MARQUEE_DATABASE.
 * @throws Error when its value is not an engine.
 */
export function engineFrom(value: string | undefined): DatabaseEngine | undefined {
  if (value === undefined || value === "") return undefined;
  if (value === "dynoxide" || value === "dynamodb-local") return value;
  throw new Error(`MARQUEE_DATABASE must be dynoxide or dynamodb-local, and is "${value}".`);
}
