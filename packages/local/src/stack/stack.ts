import type { LocalDatabase } from "../cloud/database/index.ts";
import type { LocalQueues } from "../cloud/queues/index.ts";
import type { LambdaHost } from "../cloud/runtime/host.ts";
import type { Schedule } from "../cloud/schedule/index.ts";
import type { LocalIdentity } from "../providers/identity/index.ts";
import type { Mailbox } from "../providers/mail/mailbox.ts";
import type { MuxSimulator } from "../providers/mux/index.ts";
import type { PushService } from "../providers/push/service.ts";
import type { StripeSimulator } from "../providers/stripe/index.ts";
import type { Providers } from "./providers.ts";
import type { Addresses } from "./settings.ts";

/** A line of the table that a start prints. */
export interface PartSummary {
  name: string;
  address: string;
  how: string;
  /** What to open in a browser, where the address itself shows nothing. */
  page?: string;
}

/** The running local stack. Parts that a real provider stands in for are absent. */
export interface Stack {
  readonly urls: Addresses;
  /** What all functions together are given: whoever wants to call core's verbs directly parses it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly providers: Providers;
  readonly parts: readonly PartSummary[];
  readonly database: LocalDatabase;
  readonly queues: LocalQueues;
  readonly functions: LambdaHost;
  readonly schedule: Schedule;
  readonly mailbox: Mailbox;
  readonly push: PushService;
  readonly identity: LocalIdentity | undefined;
  readonly stripe: StripeSimulator | undefined;
  readonly mux: MuxSimulator | undefined;
  readonly demoData: DemoData;
  /** Resolves when no webhook is on its way and every queue is empty; for tests and the seed. */
  settled(timeoutMilliseconds?: number): Promise<void>;
  close(): Promise<void>;
}

/** How far the making of the demo data is. */
export interface DemoData {
  /** What was last said of it; undefined when nothing is being made and nothing is missing. */
  readonly line: string | undefined;
  /** Resolves when all of it is there, or when it will not be. */
  readonly complete: Promise<void>;
}

/**
 * Fills a stack that starts for the first time: resolves when there is a catalogue to look at. The rest follows while
 * the stack is in use, until `stop`.
 */
export type Seed = (
  stack: Stack,
  log: (line: string) => void,
) => Promise<{ rest: Promise<void>; stop: () => Promise<void> }>;
