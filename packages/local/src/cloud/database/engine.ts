import type { GuardedProcess } from "../../processes/guarded-process.ts";

export type DatabaseEngine = "dynoxide" | "dynamodb-local";

/** An engine: one way to run a DynamoDB-compatible database. */
export interface EngineLauncher {
  readonly engine: DatabaseEngine;
  /** Why the engine cannot run on this machine, as the end of a sentence; undefined when it can. */
  unavailable(): Promise<string | undefined>;
  /** Stores the data in `dataDir`, an existing folder; without it in memory only. */
  start(options: { port: number; dataDir?: string }): Promise<GuardedProcess>;
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
