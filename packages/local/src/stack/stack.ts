import type { LocalAws } from "../cloud/aws/index.ts";
import type { DatabaseEngine } from "../cloud/database/engine.ts";
import type { LocalDatabase } from "../cloud/database/index.ts";
import type { LambdaHost } from "../cloud/runtime/host.ts";
import type { Schedule } from "../cloud/schedule/index.ts";
import type { Log } from "../log.ts";
import type { Ports } from "../ports.ts";
import type { LocalIdentity } from "../providers/identity/index.ts";
import type { Mailbox } from "../providers/mail/mailbox.ts";
import type { MuxSimulator } from "../providers/mux/index.ts";
import type { PushService } from "../providers/push/service.ts";
import type { StripeSimulator } from "../providers/stripe/index.ts";
import type { WebMode } from "../web/index.ts";
import type { Providers } from "./providers.ts";
import type { Addresses } from "./settings.ts";

export interface StackOptions {
  /** Ports of the parts, which `assertPortsFree` has checked, or any free ones. */
  ports: Ports | "free";
  /** Stores each part's data in a folder of its own. */
  dataDir: string;
  /** False: no state is written to disk, only media and logs; for tests, which are never restarted. */
  isPersistent?: boolean;
  /** False: a scheduled function runs on request only; for tests, whose results do not depend on the time of day. */
  isTimed?: boolean;
  /** Removes the data of an earlier run. */
  fresh?: boolean;
  /** Called once on the first start, when every part runs. */
  seed?: Seed;
  web: WebMode | "none";
  /** Runs the functions in a process of their own, watched for changes (`dev`) or not, or in this process. */
  functions: "watched-process" | "process" | "in-process";
  database?: DatabaseEngine;
  /** Seconds that a call may take, 30 by default as in the cloud. */
  callSeconds?: number;
  /** Caches visitors' answers as the edge does. Without it each answer is up to date. */
  cachesAnswers?: boolean;
  /** Which services are real; all are simulated by default. */
  providers?: Providers;
  log?: Log;
}

/** A line of the table that a start prints. */
export interface PartSummary {
  name: string;
  address: string;
  how: string;
  /** The page to open in a browser, when the address itself shows nothing. */
  page?: string;
}

/** The running local stack. A part that a real provider replaces is absent. */
export interface Stack {
  readonly urls: Addresses;
  /** The environment of all functions together; parse it to call core's verbs directly. */
  readonly environment: Readonly<Record<string, string>>;
  readonly providers: Providers;
  readonly parts: readonly PartSummary[];
  readonly database: LocalDatabase;
  readonly aws: LocalAws;
  readonly functions: LambdaHost;
  readonly schedule: Schedule;
  readonly mailbox: Mailbox;
  readonly push: PushService;
  readonly identity: LocalIdentity | undefined;
  readonly stripe: StripeSimulator | undefined;
  readonly mux: MuxSimulator | undefined;
  readonly demoData: Readonly<DemoData>;
  /** Resolves when no webhook is on its way and every queue is empty; for tests and the seed. */
  settled(timeoutMilliseconds?: number): Promise<void>;
  close(): Promise<void>;
}

/** The running parts of a stack, without the right to end them. */
export type StackParts = Omit<Stack, "close">;

/** The progress of the demo data. */
export interface DemoData {
  /** The latest message about it; undefined when nothing is being created and nothing is missing. */
  line: string | undefined;
  /** Resolves when the data is complete, or when it failed. */
  complete: Promise<void>;
}

/**
 * Fills a stack that starts for the first time. It resolves when there is a catalog to browse. The rest follows while
 * the stack is in use, until `stop`.
 */
export type Seed = (
  stack: Stack,
  log: (line: string) => void,
) => Promise<{ rest: Promise<void>; stop: () => Promise<void> }>;
