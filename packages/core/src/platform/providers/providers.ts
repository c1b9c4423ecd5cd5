import type Mux from "@mux/mux-node";
import type Stripe from "stripe";
import type { IdentityProvider } from "./identity.ts";
import type { MailProvider } from "./mail.ts";
import type { PlaybackProvider } from "./playback.ts";
import type { PrivateFilesProvider } from "./private-files.ts";
import type { ProviderChecks } from "./provider-checks.ts";
import type { PushProvider } from "./push.ts";
import type { QueueOperations } from "./queue-operations.ts";
import type { QueueProvider } from "./queues.ts";
import type { StorageProvider } from "./storage.ts";
import type { SuggestionProvider } from "./suggestions.ts";

/** The external services of the product. Each has its module here; only these modules import a vendor's SDK. */
export interface Providers {
  stripe: () => Promise<Stripe>;
  mux: () => Promise<Mux>;
  identity: IdentityProvider;
  mail: MailProvider;
  playback: PlaybackProvider;
  privateFiles: PrivateFilesProvider;
  providerChecks: ProviderChecks;
  push: PushProvider;
  queueOperations: QueueOperations;
  queues: QueueProvider;
  storage: StorageProvider;
  suggestions: SuggestionProvider;
}
