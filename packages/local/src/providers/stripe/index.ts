import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { listen } from "../../http-server.ts";
import { createWebhookDisorder } from "../webhooks/disorder.ts";
import { controlApi } from "./control/routes.ts";
import { Clock } from "./core/clock.ts";
import type { Simulator } from "./core/simulator.ts";
import { Store } from "./core/store.ts";
import { allRoutes } from "./http/all-routes.ts";
import { createApi } from "./http/api.ts";
import { type Faults, type FaultsInput, noFaults } from "./http/faults.ts";
import { authenticationPages } from "./pages/authentication-routes.ts";
import { checkoutPages } from "./pages/checkout-routes.ts";
import { connectPages } from "./pages/connect-routes.ts";
import { invoicePages } from "./pages/invoice-routes.ts";
import { advanceTo, applyDueChanges } from "./timeline.ts";
import { createDispatcher, type WebhookEndpoint } from "./webhooks/dispatcher.ts";

export interface StripeSimulatorOptions {
  /** 0 chooses a free port. */
  port: number;
  /** The file of the state; undefined keeps the state in memory. */
  dataFile: string | undefined;
  secretKey: string;
  /** `connect: true` receives events of connected accounts, the others the platform's events. */
  webhooks: WebhookEndpoint[];
  /** Decides the order and number of event deliveries. */
  webhookSeed: number;
  now?: () => Date;
  log?: (line: string) => void;
}

const dueCheckMilliseconds = 1000;
/** The minimum duration of the provider's background work. */
const backgroundMilliseconds = 100;

/**
 * Starts the Stripe simulator on 127.0.0.1: the API under /v1, hosted pages, and a control API under
 * /_simulator. Behaviour follows https://docs.stripe.com/api at the SDK's pinned version.
 */
export async function startStripeSimulator(options: StripeSimulatorOptions) {
  const log = options.log ?? (() => {});
  const store = await Store.open(options.dataFile);
  const clock = new Clock(options.now ?? (() => new Date()));
  clock.offsetSeconds = store.clockOffsetSeconds;
  let faults: Faults = noFaults();
  const counts = new Map<string, number>();
  let isClosed = false;
  const simulator: Simulator = {
    store,
    clock,
    url: "",
    currentRequest: null,
    soon: (run) => {
      setTimeout(() => {
        if (!isClosed) run();
      }, backgroundMilliseconds).unref();
    },
    publish: (event) => dispatcher.publish(event),
  };
  const dispatcher = createDispatcher({
    simulator,
    endpoints: options.webhooks,
    disorder: createWebhookDisorder(options.webhookSeed),
    faults: () => faults.webhooks,
    log,
  });
  const closing = Promise.withResolvers<void>();

  const setFaults = (input: FaultsInput): void => {
    faults = {
      api: input.api ?? faults.api,
      webhooks: { ...faults.webhooks, ...input.webhooks },
    };
  };
  const advanceClock = (seconds: number): void => advanceTo(simulator, clock.now() + seconds);

  const app = hostedPages(simulator, log);
  const controls = { simulator, dispatcher, setFaults, faults: () => faults, advanceClock };
  app.route("/_simulator", controlApi(controls));
  app.route(
    "/",
    createApi(simulator, allRoutes, {
      secretKey: options.secretKey,
      faults: () => faults,
      closing: closing.promise,
      count: (pattern) => counts.set(pattern, (counts.get(pattern) ?? 0) + 1),
    }),
  );

  const server = await listen(getRequestListener(app.fetch), options.port);
  simulator.url = `http://127.0.0.1:${server.port}`;
  const ticking = setInterval(() => applyDueChanges(simulator), dueCheckMilliseconds);
  ticking.unref();
  dispatcher.wake();
  return {
    /** Origin of the API and the hosted pages. */
    url: simulator.url,
    async close(): Promise<void> {
      clearInterval(ticking);
      isClosed = true;
      closing.resolve();
      await Promise.all([dispatcher.close(), server.close()]);
      await store.flush();
    },
    /** Moves time ahead; each change that falls due is applied at its own time. */
    advanceClock,
    now: () => new Date(clock.now() * 1000),
    /** Oldest first, of the platform and the connected accounts. */
    listEvents: () => store.ofAllAccounts("event"),
    resendEvent: (id: string) => dispatcher.resend(store.getReferenced("event", id)),
    /** Deliveries that have not been answered yet. */
    pendingWebhooks: dispatcher.pending,
    /** Sets the named faults; the others do not change. */
    setFaults,
    /** The number of calls by `METHOD /path/:pattern`. */
    calls: () => Object.fromEntries(counts),
    reset(): void {
      store.clear();
      clock.offsetSeconds = 0;
      faults = noFaults();
      counts.clear();
    },
  };
}

/** An unexpected error of any route is logged, and answered as Stripe's `api_error`. */
function hostedPages(simulator: Simulator, log: (line: string) => void): Hono {
  const app = new Hono();
  app.onError((error, context) => {
    log(`stripe simulator: ${error.stack ?? error.message}`);
    return context.json({ error: { type: "api_error", message: error.message } }, 500);
  });
  for (const pages of [checkoutPages, connectPages, invoicePages, authenticationPages]) {
    app.route("/", pages(simulator));
  }
  return app;
}

export type StripeSimulator = Awaited<ReturnType<typeof startStripeSimulator>>;
