import { startQueues } from "../cloud/aws/index.ts";
import type { DatabaseEngine } from "../cloud/database/engine.ts";
import { startDatabase } from "../cloud/database/index.ts";
import type { Log } from "../log.ts";
import type { Ports } from "../ports.ts";
import { startIdentity } from "../providers/identity/index.ts";
import type { Mailbox } from "../providers/mail/mailbox.ts";
import type { DataFolder } from "./data-folder.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Providers } from "./providers.ts";
import type { LocalSecrets } from "./secrets.ts";
import { type Addresses, local } from "./settings.ts";
import { startMux, startStripe } from "./simulators.ts";

interface ServiceOptions {
  ports: Ports;
  addresses: Addresses;
  providers: Providers;
  secrets: LocalSecrets;
  folder: DataFolder;
  /** False stores nothing that only another start would read. */
  kept: boolean;
  lifecycle: Lifecycle;
  mailbox: Mailbox;
  allowedOrigins: readonly string[];
  engine: DatabaseEngine | undefined;
  log: Log;
}

/**
 * Starts the services of the functions, in parallel; real services are left out.
 * @throws NoDatabaseError, or the Error of the first part that did not start, after all have settled
 */
export async function startServices(options: ServiceOptions) {
  const { ports, addresses, providers, secrets, folder, kept, lifecycle } = options;
  const { mailbox, allowedOrigins, engine, log } = options;
  const simulator = { secrets, kept, log };
  const webhookUrl = (name: string) => `http://127.0.0.1:${ports.api}/v1/webhooks/${name}`;
  const [database, queues, identity, stripe, mux] = await settleAll(
    lifecycle.start(
      "database",
      "The database",
      startDatabase({
        port: ports.database,
        tableName: local.tableName,
        ...(kept ? { dataDir: folder.of("database") } : {}),
        ...(engine === undefined ? {} : { engine }),
        log,
      }),
    ),
    lifecycle.start(
      "services",
      "SQS and S3",
      startQueues({
        port: ports.aws,
        mediaBucket: local.mediaBucket,
        privateBucket: local.privateBucket,
        allowedOrigins,
        ...(kept ? { dataDir: folder.of("queues") } : {}),
      }),
    ),
    providers.firebase !== undefined
      ? undefined
      : lifecycle.start(
          "services",
          "Identity",
          startIdentity({
            port: ports.identity,
            projectId: local.projectId,
            apiKey: local.apiKey,
            webUrl: addresses.web,
            mailbox,
            ...(kept ? { file: `${folder.of("identity")}/accounts.json` } : {}),
          }),
        ),
    providers.stripe !== undefined
      ? undefined
      : lifecycle.start(
          "services",
          "Stripe",
          startStripe({
            ...simulator,
            port: ports.stripe,
            dataDir: folder.of("stripe"),
            webhookUrl: webhookUrl("stripe"),
          }),
        ),
    providers.mux !== undefined
      ? undefined
      : lifecycle.start(
          "services",
          "Mux",
          startMux({
            ...simulator,
            port: ports.mux,
            dataDir: folder.of("mux"),
            webhookUrl: webhookUrl("mux"),
            publicUrl: addresses.mux,
            rtmpPort: ports.rtmp,
          }),
        ),
  );
  return { database, queues, identity, stripe, mux };
}

/** Like Promise.all, but waits for all to settle, so that a failed start knows everything that it must close. */
async function settleAll<T extends readonly unknown[]>(
  ...starting: T
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(starting);
  return Promise.all(starting);
}
