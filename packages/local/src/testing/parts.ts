import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type DatabaseEngine, engineFrom } from "../cloud/database/engine.ts";
import { serviceRoutes } from "../console/services.ts";
import { listen } from "../http-server.ts";
import { silent } from "../log.ts";
import { openMailbox } from "../providers/mail/mailbox.ts";
import { openPushService } from "../providers/push/service.ts";
import { functionsEnvironment } from "../stack/environment.ts";
import { Lifecycle } from "../stack/lifecycle.ts";
import { allSimulated } from "../stack/providers.ts";
import { loadLocalSecrets } from "../stack/secrets.ts";
import { serviceStarters, settleAll } from "../stack/services.ts";
import { type Addresses, local } from "../stack/settings.ts";

export interface TestPartsOptions {
  /** False leaves it out; by default the engine of MARQUEE_DATABASE, otherwise the first that runs on this machine. */
  database?: DatabaseEngine | false;
  aws?: boolean;
  identity?: boolean;
  stripe?: boolean;
  mux?: boolean;
  /** The address for the simulators' webhooks: the base of `/webhooks/stripe` and `/webhooks/mux`. */
  webhookBase?: string;
}

/** The discard port, where nothing answers. */
const nowhere = "http://127.0.0.1:9";
const urlOf = (part: { url: string } | undefined): string => part?.url ?? nowhere;

/**
 * Starts the parts that a test needs. The database, SQS and S3 start unless they are left out, mail and push always,
 * the others on request.
 */
export async function startTestParts(options: TestPartsOptions = {}) {
  // The web app does not run in these tests; its origin is only a name in CORS rules and mails.
  const webUrl = "http://localhost:3000";
  const folder = await mkdtemp(join(tmpdir(), "marquee-test-"));
  const lifecycle = new Lifecycle(silent);
  lifecycle.onClose("database", "The folder", () => rm(folder, { recursive: true, force: true }));
  try {
    const [secrets, mailbox, push] = await Promise.all([
      loadLocalSecrets(),
      openMailbox(),
      openPushService(),
    ]);
    const app = serviceRoutes({
      mailbox,
      push,
      // No test of these parts checks the delivery events of a mail.
      onMailEvent: async () => undefined,
      allowedOrigins: [webUrl],
    });
    const services = await lifecycle.start(
      "services",
      "Mail",
      listen(getRequestListener(app.fetch), 0),
    );
    const start = serviceStarters({
      ports: { database: 0, aws: 0, identity: 0, stripe: 0, mux: 0 },
      webUrl,
      webhookBase: options.webhookBase && `${options.webhookBase}/webhooks`,
      secrets,
      dataDir: folder,
      isPersistent: false,
      lifecycle,
      mailbox,
      allowedOrigins: [webUrl],
      engine: options.database || engineFrom(process.env.MARQUEE_DATABASE),
      log: silent,
    });
    const [database, aws, identity, stripe, mux] = await settleAll(
      options.database === false ? undefined : start.database(),
      options.aws === false ? undefined : start.aws(),
      options.identity ? start.identity() : undefined,
      options.stripe ? start.stripe() : undefined,
      options.mux ? start.mux() : undefined,
    );

    const awsUrl = urlOf(aws);
    const urls: Addresses = {
      web: webUrl,
      api: nowhere,
      console: `http://localhost:${services.port}`,
      identity: urlOf(identity),
      stripe: urlOf(stripe),
      mux: urlOf(mux),
      rtmp: nowhere,
      database: urlOf(database),
      aws: awsUrl,
      media: `${awsUrl}/${local.mediaBucket}`,
    };
    return {
      /** For `parseConfig`; addresses of parts that were left out do not answer. */
      environment: functionsEnvironment({
        addresses: urls,
        secrets,
        providers: allSimulated,
        queues: aws?.environment ?? {},
        healthTargets: {},
      }),
      urls,
      database,
      aws,
      mailbox,
      push,
      identity,
      stripe,
      mux,
      close: () => lifecycle.close(),
    };
  } catch (error) {
    await lifecycle.close();
    throw error;
  }
}

/** Parts for integration tests, on free ports, without stored data. Parts that were left out are undefined. */
export type TestParts = Awaited<ReturnType<typeof startTestParts>>;
