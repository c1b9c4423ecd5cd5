import { join } from "node:path";
import { startAws } from "../cloud/aws/index.ts";
import type { DatabaseEngine } from "../cloud/database/engine.ts";
import { startDatabase } from "../cloud/database/index.ts";
import type { Log } from "../log.ts";
import type { Ports } from "../ports.ts";
import { startIdentity } from "../providers/identity/index.ts";
import type { Mailbox } from "../providers/mail/mailbox.ts";
import type { MuxSimulator } from "../providers/mux/index.ts";
import type { StripeSimulator } from "../providers/stripe/index.ts";
import { webhookSeedFrom } from "../providers/webhooks/disorder.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { LocalSecrets } from "./secrets.ts";
import { local } from "./settings.ts";

export interface ServiceOptions {
  /** Port 0 chooses a free port. Without `rtmp` the Mux simulator has no ingest. */
  ports: Omit<Ports, "web" | "api" | "console" | "rtmp"> & { rtmp?: number };
  webUrl: string;
  /** The address of the Mux simulator in its answers; by default its own. */
  muxUrl?: string;
  /** The address below which the product takes webhooks; without it events wait in the simulators. */
  webhookBase: string | undefined;
  secrets: LocalSecrets;
  dataDir: string;
  /** False: nothing is written to disk that only another start would read. */
  isPersistent: boolean;
  lifecycle: Lifecycle;
  mailbox: Mailbox;
  allowedOrigins: readonly string[];
  engine: DatabaseEngine | undefined;
  log: Log;
}

/** How each service of the functions starts. A caller starts those that it needs. */
export function serviceStarters(options: ServiceOptions) {
  const { ports, lifecycle, isPersistent } = options;
  const folderOf = (part: string): string => join(options.dataDir, part);
  return {
    database: () =>
      lifecycle.start(
        "database",
        "The database",
        startDatabase({
          port: ports.database,
          tableName: local.tableName,
          ...(isPersistent && { dataDir: folderOf("database") }),
          ...(options.engine !== undefined && { engine: options.engine }),
        }),
      ),
    aws: () =>
      lifecycle.start(
        "services",
        "SQS and S3",
        startAws({
          port: ports.aws,
          allowedOrigins: options.allowedOrigins,
          ...(isPersistent && { dataDir: folderOf("queues") }),
        }),
      ),
    identity: () =>
      lifecycle.start(
        "services",
        "Identity",
        startIdentity({
          port: ports.identity,
          projectId: local.projectId,
          apiKey: local.apiKey,
          webUrl: options.webUrl,
          mailbox: options.mailbox,
          ...(isPersistent && { file: join(folderOf("identity"), "accounts.json") }),
        }),
      ),
    stripe: () => lifecycle.start("services", "Stripe", startStripe(options)),
    mux: () => lifecycle.start("services", "Mux", startMux(options)),
  };
}

/** Loaded only when it is simulated. */
async function startStripe(options: ServiceOptions): Promise<StripeSimulator> {
  const { secrets, webhookBase } = options;
  const url = `${webhookBase}/stripe`;
  const { startStripeSimulator } = await import("../providers/stripe/index.ts");
  return startStripeSimulator({
    port: options.ports.stripe,
    dataFile: options.isPersistent ? join(options.dataDir, "stripe", "stripe.json") : undefined,
    secretKey: secrets.STRIPE_SECRET_KEY,
    webhooks:
      webhookBase === undefined
        ? []
        : [
            { url, secret: secrets.STRIPE_WEBHOOK_SECRET, connect: false },
            { url, secret: secrets.STRIPE_CONNECT_WEBHOOK_SECRET, connect: true },
          ],
    webhookSeed: webhookSeedFrom(process.env),
    log: options.log,
  });
}

/** Loaded only when it is simulated. */
async function startMux(options: ServiceOptions): Promise<MuxSimulator> {
  const { ports, secrets, webhookBase, muxUrl: publicUrl } = options;
  const { startMuxSimulator } = await import("../providers/mux/index.ts");
  return startMuxSimulator({
    port: ports.mux,
    dataDir: join(options.dataDir, "mux"),
    isPersistent: options.isPersistent,
    tokenId: secrets.MUX_TOKEN_ID,
    tokenSecret: secrets.MUX_TOKEN_SECRET,
    webhooks:
      webhookBase === undefined
        ? []
        : [{ url: `${webhookBase}/mux`, secret: secrets.MUX_WEBHOOK_SECRET }],
    webhookSeed: webhookSeedFrom(process.env),
    signingKey: { id: secrets.MUX_SIGNING_KEY_ID, privateKey: secrets.MUX_SIGNING_PRIVATE_KEY },
    ...(publicUrl !== undefined && { publicUrl }),
    ...(ports.rtmp !== undefined && { rtmpPort: ports.rtmp }),
    log: options.log,
  });
}

/** Like Promise.all, but waits for all to settle, so that a failed start knows everything that it must close. */
export async function settleAll<T extends readonly unknown[]>(
  ...starting: T
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(starting);
  return Promise.all(starting);
}
