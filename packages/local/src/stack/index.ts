import { makeOpenApi } from "@marquee/functions/scripts/make-openapi";
import type { DatabaseEngine } from "../cloud/database/engine.ts";
import { startGateway } from "../cloud/gateway/index.ts";
import { keepAnswers } from "../cloud/gateway/kept-answers.ts";
import type { EnvironmentOf } from "../cloud/runtime/host.ts";
import { startInProcessHost } from "../cloud/runtime/in-process-host.ts";
import { functionSources, startProcessHost } from "../cloud/runtime/process-host.ts";
import { startSchedule } from "../cloud/schedule/index.ts";
import { startConsole } from "../console/index.ts";
import { type Log, silent } from "../log.ts";
import { freePorts, type Ports } from "../ports.ts";
import { openMailbox } from "../providers/mail/mailbox.ts";
import { openPushService } from "../providers/push/service.ts";
import { startWeb, type WebMode } from "../web/index.ts";
import { type DataFolder, takeDataFolder } from "./data-folder.ts";
import { functionEnvironments, functionsEnvironment } from "./environment.ts";
import { type FunctionOutput, openFunctionOutput } from "./function-output.ts";
import { Lifecycle } from "./lifecycle.ts";
import { allSimulated, type Providers } from "./providers.ts";
import { localSecrets } from "./secrets.ts";
import { createSeeding, type Seeding } from "./seed-once.ts";
import { serviceStarters, settleAll } from "./services.ts";
import { type Addresses, addressesOf, local } from "./settings.ts";
import { settled } from "./settled.ts";
import type { Seed, Stack, StackParts } from "./stack.ts";
import { summaryOf } from "./summary.ts";

export type { Providers } from "./providers.ts";
export type { Addresses } from "./settings.ts";
export type { PartSummary, Seed, Stack } from "./stack.ts";

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

/**
 * Starts all parts, in parallel where none needs another, and closes the started ones when one fails.
 * @throws DataFolderInUseError, NoDatabaseError or Error with one line that says what to do.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const log = options.log ?? silent;
  const ports = options.ports === "free" ? await freePorts() : options.ports;
  const lifecycle = new Lifecycle(log);
  const folder = await takeDataFolder(options.dataDir, options.fresh === true);
  try {
    const output = await openFunctionOutput(folder.of("logs"), log);
    const seeding = createSeeding(folder, log);
    const stack = await startParts({ options, ports, folder, lifecycle, output, seeding, log });
    const close = async (): Promise<void> => {
      await seeding.stop();
      await lifecycle.close();
      await output.close();
      await folder.close();
    };
    const closable: Stack = { ...stack, close };
    if (options.seed !== undefined) await seeding.begin(options.seed, closable);
    return closable;
  } catch (error) {
    await lifecycle.close();
    await folder.close();
    throw error;
  }
}

/** One document is enough for all stacks of a process, because its calls do not change. */
let openApiDocument: Promise<unknown> | undefined;

interface StartOptions {
  options: StackOptions;
  ports: Ports;
  folder: DataFolder;
  lifecycle: Lifecycle;
  output: FunctionOutput;
  seeding: Seeding;
  log: Log;
}

async function startParts({
  options,
  ports,
  folder,
  lifecycle,
  output,
  seeding,
  log,
}: StartOptions): Promise<StackParts> {
  const providers = options.providers ?? allSimulated;
  const kept = options.kept !== false;
  const urls = addressesOf(ports);
  const allowedOrigins = [urls.web, urls.web.replace("localhost", "127.0.0.1")];
  const secrets = await localSecrets(folder.file("secrets.json"));
  const [mailbox, push] = await Promise.all([
    lifecycle.start(
      "services",
      "Mail",
      openMailbox(kept ? `${folder.of("mail")}/mailbox.json` : undefined),
    ),
    lifecycle.start(
      "services",
      "Push",
      openPushService(kept ? `${folder.of("push")}/push.json` : undefined),
    ),
  ]);
  const startingWeb =
    options.web === "none"
      ? undefined
      : lifecycle.start(
          "entrypoints",
          "The web app",
          startWeb({
            mode: options.web,
            port: ports.web,
            apiPort: ports.api,
            addresses: urls,
            providers,
          }),
        );
  // An early failure of another part must not leave this promise unhandled.
  startingWeb?.catch(() => undefined);

  const start = serviceStarters({
    ports,
    webUrl: urls.web,
    muxUrl: urls.mux,
    webhookBase: `http://127.0.0.1:${ports.api}/v1/webhooks`,
    secrets,
    dataDir: folder.path,
    kept,
    lifecycle,
    mailbox,
    allowedOrigins,
    engine: options.database,
    log,
  });
  const [database, queues, identity, stripe, mux] = await settleAll(
    start.database(),
    start.queues(),
    providers.firebase === undefined ? start.identity() : undefined,
    providers.stripe === undefined ? start.stripe() : undefined,
    providers.mux === undefined ? start.mux() : undefined,
  );
  const services = { database, queues, identity, stripe, mux };

  const environment = functionsEnvironment({
    addresses: urls,
    secrets,
    providers,
    queues: queues.environment,
    healthTargets: healthTargets(urls, providers, options.web !== "none"),
  });
  openApiDocument ??= makeOpenApi();
  await openApiDocument;
  const functions = await lifecycle.start(
    "functions",
    "The functions",
    startFunctions(options.functions, functionEnvironments(environment, urls), output.write, log),
  );
  const schedule = startSchedule(functions, log);
  lifecycle.onClose("entrypoints", "The schedule", () => schedule.close());
  lifecycle.onClose("consumers", "The consumers", () => queues.stopConsumers());
  queues.startConsumers({
    invoke: (name, event, trace) => functions.invoke(name, event, { trace }),
    log,
  });
  await lifecycle.start(
    "entrypoints",
    "The API",
    startGateway({
      port: ports.api,
      host: functions,
      originKey: local.originKey,
      allowedOrigins,
      ...(options.keepsAnswers && { keeper: keepAnswers() }),
      log,
    }),
  );

  const stack: StackParts = {
    urls,
    environment,
    providers,
    parts: summaryOf(urls, providers, database.engine, options.web),
    ...services,
    functions,
    schedule,
    mailbox,
    push,
    demoData: seeding.demoData,
    settled: (timeout = 10_000) => settled(services, timeout),
  };
  await lifecycle.start(
    "services",
    "The console",
    startConsole({ port: ports.console, stack, allowedOrigins, logLines: output.recent }),
  );
  await startingWeb;
  return stack;
}

function startFunctions(
  kind: StackOptions["functions"],
  environmentOf: EnvironmentOf,
  output: Log,
  log: Log,
) {
  if (kind === "in-process") return Promise.resolve(startInProcessHost({ environmentOf }));
  const watch = kind === "watched-process" ? { watch: functionSources } : {};
  return startProcessHost({ environmentOf, output, log, ...watch });
}

function healthTargets(
  urls: Addresses,
  providers: Providers,
  web: boolean,
): Record<string, string> {
  return {
    database: urls.database,
    queues: `${urls.aws}/health`,
    mail: `${urls.console}/mail`,
    push: `${urls.console}/push/log`,
    ...(providers.firebase === undefined ? { identity: urls.identity } : {}),
    ...(providers.stripe === undefined ? { stripe: urls.stripe } : {}),
    ...(providers.mux === undefined ? { mux: urls.mux } : {}),
    ...(web ? { web: urls.web } : {}),
  };
}
