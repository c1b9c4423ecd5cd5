import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type DatabaseEngine, engineFrom } from "../cloud/database/engine.ts";
import { type LocalDatabase, startDatabase } from "../cloud/database/index.ts";
import { type LocalQueues, startQueues } from "../cloud/queues/index.ts";
import { serviceRoutes } from "../console/services.ts";
import { listen } from "../http-server.ts";
import { silent } from "../log.ts";
import { type LocalIdentity, startIdentity } from "../providers/identity/index.ts";
import { type Mailbox, openMailbox } from "../providers/mail/mailbox.ts";
import type { MuxSimulator } from "../providers/mux/index.ts";
import { openPushService, type PushService } from "../providers/push/service.ts";
import type { StripeSimulator } from "../providers/stripe/index.ts";
import { functionsEnvironment } from "../stack/environment.ts";
import { Lifecycle } from "../stack/lifecycle.ts";
import { allSimulated } from "../stack/providers.ts";
import { localSecrets } from "../stack/secrets.ts";
import { type Addresses, local } from "../stack/settings.ts";
import { startMux, startStripe } from "../stack/simulators.ts";

export interface TestPartsOptions {
  /** False leaves it out; by default the engine of MARQUEE_DATABASE, otherwise the first that runs on this machine. */
  database?: DatabaseEngine | false;
  queues?: boolean;
  identity?: boolean;
  stripe?: boolean;
  mux?: boolean;
  /** The address for the simulators' webhooks: the base of `/webhooks/stripe` and `/webhooks/mux`. */
  webhookBase?: string;
}

/** Parts for integration tests, on free ports, without stored data. Parts that were left out are undefined. */
export interface TestParts {
  /** For `parseConfig`; addresses of parts that were left out do not answer. */
  readonly environment: Readonly<Record<string, string>>;
  readonly urls: Addresses;
  readonly database: LocalDatabase | undefined;
  readonly queues: LocalQueues | undefined;
  readonly mailbox: Mailbox;
  readonly push: PushService;
  readonly identity: LocalIdentity | undefined;
  readonly stripe: StripeSimulator | undefined;
  readonly mux: MuxSimulator | undefined;
  close(): Promise<void>;
}

/** The discard port, where nothing answers. */
const nowhere = "http://127.0.0.1:9";

/**
 * Starts the parts that a test needs: the database and the queues unless they are left out, mail and push always, the
 * others on request.
 */
export async function startTestParts(options: TestPartsOptions = {}): Promise<TestParts> {
  // The web app does not run in these tests; its origin is only a name in CORS rules and mails.
  const webUrl = "http://localhost:3000";
  const folder = await mkdtemp(join(tmpdir(), "marquee-test-"));
  const lifecycle = new Lifecycle(silent);
  lifecycle.onClose("database", "The folder", () => rm(folder, { recursive: true, force: true }));
  try {
    const [secrets, mailbox, push] = await Promise.all([
      localSecrets(),
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
    const simulator = (name: "stripe" | "mux") => ({
      port: 0,
      dataDir: join(folder, name),
      kept: false,
      secrets,
      log: silent,
      ...(options.webhookBase === undefined
        ? {}
        : { webhookUrl: `${options.webhookBase}/webhooks/${name}` }),
    });
    const engine =
      options.database === undefined
        ? engineFrom(process.env.MARQUEE_DATABASE)
        : options.database || undefined;

    const starting = [
      options.database === false
        ? undefined
        : lifecycle.start(
            "database",
            "The database",
            startDatabase({
              port: 0,
              tableName: local.tableName,
              log: silent,
              ...(engine === undefined ? {} : { engine }),
            }),
          ),
      options.queues === false
        ? undefined
        : lifecycle.start(
            "services",
            "SQS and S3",
            startQueues({
              port: 0,
              mediaBucket: local.mediaBucket,
              privateBucket: local.privateBucket,
              allowedOrigins: [webUrl],
            }),
          ),
      options.identity === true
        ? lifecycle.start(
            "services",
            "Identity",
            startIdentity({
              port: 0,
              projectId: local.projectId,
              apiKey: local.apiKey,
              webUrl,
              mailbox,
            }),
          )
        : undefined,
      options.stripe === true
        ? lifecycle.start("services", "Stripe", startStripe(simulator("stripe")))
        : undefined,
      options.mux === true
        ? lifecycle.start("services", "Mux", startMux(simulator("mux")))
        : undefined,
    ] as const;
    await Promise.allSettled(starting);
    const [database, queues, identity, stripe, mux] = await Promise.all(starting);

    const aws = queues?.url ?? nowhere;
    const urls: Addresses = {
      web: webUrl,
      api: nowhere,
      console: `http://localhost:${services.port}`,
      identity: identity?.url ?? nowhere,
      stripe: stripe?.url ?? nowhere,
      mux: mux?.url ?? nowhere,
      rtmp: nowhere,
      database: database?.url ?? nowhere,
      aws,
      media: `${aws}/${local.mediaBucket}`,
    };
    return {
      environment: functionsEnvironment({
        addresses: urls,
        secrets,
        providers: allSimulated,
        queues: queues?.environment ?? {},
        healthTargets: {},
      }),
      urls,
      database,
      queues,
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
