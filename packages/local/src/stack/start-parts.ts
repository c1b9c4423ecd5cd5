import { writeOpenApiFile } from "@marquee/functions/scripts/openapi-file";
import type { LocalAws } from "../cloud/aws/index.ts";
import { createEdgeCache } from "../cloud/gateway/edge-cache.ts";
import { startGateway } from "../cloud/gateway/index.ts";
import type { EnvironmentOf } from "../cloud/runtime/host.ts";
import { startInProcessHost } from "../cloud/runtime/in-process-host.ts";
import { functionSources, startProcessHost } from "../cloud/runtime/process-host.ts";
import { startSchedule } from "../cloud/schedule/index.ts";
import { startConsole } from "../console/index.ts";
import type { Log } from "../log.ts";
import type { Ports } from "../ports.ts";
import { openMailbox } from "../providers/mail/mailbox.ts";
import { openPushService } from "../providers/push/service.ts";
import { type LocalWeb, startWeb } from "../web/index.ts";
import type { DataFolder } from "./data-folder.ts";
import { functionEnvironments, functionsEnvironment } from "./environment.ts";
import type { FunctionOutput } from "./function-output.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Providers } from "./providers.ts";
import { loadLocalSecrets } from "./secrets.ts";
import { serviceStarters, settleAll } from "./services.ts";
import { type Addresses, local } from "./settings.ts";
import type { DemoData, StackOptions, StackParts } from "./stack.ts";
import { summaryOf } from "./summary.ts";
import { waitUntilSettled } from "./wait-until-settled.ts";

/** What every step of a start uses. */
interface StartContext {
  options: StackOptions;
  ports: Ports;
  urls: Addresses;
  allowedOrigins: readonly string[];
  providers: Providers;
  folder: DataFolder;
  lifecycle: Lifecycle;
  output: FunctionOutput;
  demoData: DemoData;
  log: Log;
}

/** Starts every part; parts that do not need each other start in parallel. */
export async function startParts(context: StartContext): Promise<StackParts> {
  const { options, ports, urls, allowedOrigins, providers, lifecycle, output } = context;
  const startingWeb = startWebApp(context);
  // An early failure of another part must not leave this promise unhandled.
  startingWeb?.catch(() => undefined);
  const { secrets, ...services } = await startServices(context);
  const environment = functionsEnvironment({
    addresses: urls,
    secrets,
    providers,
    queues: services.aws.environment,
    healthTargets: healthTargets(urls, providers, options.web !== "none"),
  });
  const api = await startApi(context, { environment, aws: services.aws });
  const stack: StackParts = {
    urls,
    environment,
    providers,
    parts: summaryOf(urls, providers, services.database.engine, options.web),
    ...services,
    ...api,
    demoData: context.demoData,
    settled: (timeout = 10_000) => waitUntilSettled(services, timeout),
  };
  await lifecycle.start(
    "services",
    "The console",
    startConsole({ port: ports.console, stack, allowedOrigins, logLines: output.recent }),
  );
  await startingWeb;
  return stack;
}

function startWebApp({
  options: { web: mode },
  ports,
  urls: addresses,
  providers,
  lifecycle,
}: StartContext): Promise<LocalWeb> | undefined {
  if (mode === "none") return undefined;
  return lifecycle.start(
    "entrypoints",
    "The web app",
    startWeb({ mode, port: ports.web, apiPort: ports.api, addresses, providers }),
  );
}

/** Starts what the functions use: the database, SQS and S3, and the simulated providers. */
async function startServices(context: StartContext) {
  const { options, ports, urls, allowedOrigins, providers, folder, lifecycle, log } = context;
  const isPersistent = options.isPersistent !== false;
  const secrets = await loadLocalSecrets(folder.file("secrets.json"));
  const [mailbox, push] = await Promise.all([
    lifecycle.start(
      "services",
      "Mail",
      openMailbox(isPersistent ? `${folder.of("mail")}/mailbox.json` : undefined),
    ),
    lifecycle.start(
      "services",
      "Push",
      openPushService(isPersistent ? `${folder.of("push")}/push.json` : undefined),
    ),
  ]);
  const start = serviceStarters({
    ports,
    webUrl: urls.web,
    muxUrl: urls.mux,
    webhookBase: `http://127.0.0.1:${ports.api}/v1/webhooks`,
    secrets,
    dataDir: folder.path,
    isPersistent,
    lifecycle,
    mailbox,
    allowedOrigins,
    engine: options.database,
    log,
  });
  const [database, aws, identity, stripe, mux] = await settleAll(
    start.database(),
    start.aws(),
    providers.firebase === undefined ? start.identity() : undefined,
    providers.stripe === undefined ? start.stripe() : undefined,
    providers.mux === undefined ? start.mux() : undefined,
  );
  return { secrets, mailbox, push, database, aws, identity, stripe, mux };
}

/** One document is enough for all stacks of a process, because its calls do not change. */
let openApiDocument: Promise<unknown> | undefined;

/** Starts the functions, and what invokes them: the schedule, the consumers of the queues, and the gateway. */
async function startApi(
  context: StartContext,
  { environment, aws }: { environment: Record<string, string>; aws: LocalAws },
) {
  const { options, ports, urls, allowedOrigins, lifecycle, output, log } = context;
  openApiDocument ??= writeOpenApiFile();
  await openApiDocument;
  const functions = await lifecycle.start(
    "functions",
    "The functions",
    startFunctions(options.functions, functionEnvironments(environment, urls), output.write, log),
  );
  const schedule = startSchedule(functions, options.isTimed !== false, log);
  lifecycle.onClose("entrypoints", "The schedule", () => schedule.close());
  lifecycle.onClose("consumers", "The consumers", () => aws.stopConsumers());
  aws.startConsumers({
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
      ...(options.callSeconds !== undefined && { timeout: options.callSeconds }),
      ...(options.cachesAnswers && { edgeCache: createEdgeCache() }),
      log,
    }),
  );
  return { functions, schedule };
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
