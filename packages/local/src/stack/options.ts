import type { DatabaseEngine } from "../cloud/database/engine.ts";
import type { Log } from "../log.ts";
import type { Ports } from "../ports.ts";
import type { WebMode } from "../web/index.ts";
import type { Providers } from "./providers.ts";
import type { Seed } from "./stack.ts";

export interface StackOptions {
  /** Ports of the parts, which `assertPortsFree` has checked, or any free ones. */
  ports: Ports | "free";
  /** Stores each part's data in a folder of its own. */
  dataDir: string;
  /** False keeps the state in memory, media and logs excepted; for tests, which are never restarted. */
  kept?: boolean;
  /** Removes the data of an earlier run. */
  fresh?: boolean;
  /** Called once on the first start, when every part runs. */
  seed?: Seed;
  web: WebMode | "none";
  /** Runs the functions in a process of their own, watched for changes (`dev`) or not, or in this process. */
  functions: "watched-process" | "process" | "in-process";
  database?: DatabaseEngine;
  /** Caches visitors' answers as the edge does. Without it each answer is up to date. */
  keepsAnswers?: boolean;
  /** Which services are real; all are simulated by default. */
  providers?: Providers;
  log?: Log;
}
