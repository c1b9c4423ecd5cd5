import { Hono } from "hono";
import * as z from "zod/mini";
import { demandOfAccount, enableAccount, restrictAccount } from "../connect/accounts.ts";
import { StripeApiError } from "../core/errors.ts";
import type { Simulator } from "../core/simulator.ts";
import type { StoredEvent } from "../core/stored.ts";
import { type Faults, type FaultsInput, faultsInput } from "../http/faults.ts";
import type { Dispatcher } from "../webhooks/dispatcher.ts";
import { moneyControls } from "./money-routes.ts";
import { addControl } from "./read.ts";

interface ControlParts {
  simulator: Simulator;
  dispatcher: Dispatcher;
  faults: () => Faults;
  setFaults: (faults: FaultsInput) => void;
  calls: () => Record<string, number>;
  advanceClock: (seconds: number) => void;
}

const maxAdvance = 3 * 366 * 86_400;
const advanceInput = z.strictObject({
  seconds: z.int().check(z.minimum(0), z.maximum(maxAdvance)),
});
const restrictInput = z.strictObject({
  account: z.string(),
  disabled_reason: z._default(
    z.enum([
      "requirements.past_due",
      "requirements.pending_verification",
      "under_review",
      "rejected.fraud",
      "listed",
      "other",
    ]),
    "requirements.past_due",
  ),
  currently_due: z._default(z.array(z.string()), ["individual.verification.document"]),
  pending_verification: z._default(z.array(z.string()), []),
});
const demandInput = z.strictObject({
  account: z.string(),
  currently_due: z.array(z.string()),
  /** Unix seconds. */
  current_deadline: z.int(),
});
const enableInput = z.strictObject({ account: z.string() });

const texts = new WeakMap<StoredEvent, string>();

/** The JSON text of an event, made once: it never changes, and a long run requests thousands of them. */
function textOf(event: StoredEvent): string {
  const text = texts.get(event) ?? JSON.stringify(event);
  texts.set(event, text);
  return text;
}

/** The control API for the console and the tests, mounted at `/_simulator`. JSON in, JSON out, no key. */
export function controlApi(parts: ControlParts): Hono {
  const { simulator, dispatcher } = parts;
  const app = new Hono();
  app.onError((error, context) =>
    error instanceof StripeApiError
      ? new Response(JSON.stringify(error.body), {
          status: error.status,
          headers: { "content-type": "application/json" },
        })
      : context.json({ error: { type: "api_error", message: error.message } }, 500),
  );
  app.get("/state", (context) => context.json(summary(parts)));
  app.get("/events", (context) => {
    const limit = Math.min(500, Number(context.req.query("limit") ?? 100) || 100);
    const type = context.req.query("type");
    const about = context.req.query("about");
    const events = simulator.store
      .everyone("event")
      .filter((event) => type === undefined || event.type === type)
      .filter((event) => about === undefined || textOf(event).includes(about))
      .slice(-limit)
      .reverse();
    return context.json({ events: events.map((event) => describe(dispatcher, event)) });
  });
  app.get("/events/arrivals", (context) => {
    const about = context.req.query("about") ?? "";
    const found = simulator.store
      .everyone("event")
      .filter((event) => textOf(event).includes(about));
    return context.json({ events: dispatcher.arrivalsOf(found) });
  });
  addControl(app, "/faults", faultsInput, (input) => {
    parts.setFaults(input);
    return parts.faults();
  });
  addControl(app, "/clock/advance", advanceInput, ({ seconds }) => {
    parts.advanceClock(seconds);
    return summary(parts);
  });
  addControl(app, "/accounts/restrict", restrictInput, (input) => {
    const { id } = simulator.store.get("account", input.account);
    const account = restrictAccount(simulator, id, {
      currentlyDue: input.currently_due,
      pendingVerification: input.pending_verification,
      disabledReason: input.disabled_reason,
    });
    return { account };
  });
  addControl(app, "/accounts/demand", demandInput, (input) => {
    const { id } = simulator.store.get("account", input.account);
    const demand = { currentlyDue: input.currently_due, deadline: input.current_deadline };
    return { account: demandOfAccount(simulator, id, demand) };
  });
  addControl(app, "/accounts/enable", enableInput, (input) => {
    const { id } = simulator.store.get("account", input.account);
    return { account: enableAccount(simulator, id) };
  });
  app.route("/", moneyControls(simulator));
  return app;
}

function summary({ simulator, dispatcher, faults, calls }: ControlParts) {
  const deliveries = dispatcher.deliveries();
  const withStatus = (status: string): number =>
    deliveries.filter((one) => one.status === status).length;
  return {
    url: simulator.url,
    now: new Date(simulator.clock.now() * 1000).toISOString(),
    clock_offset_seconds: simulator.clock.offsetSeconds,
    objects: simulator.store.counts(),
    deliveries: {
      pending: withStatus("pending"),
      delivered: withStatus("delivered"),
      failed: withStatus("failed"),
      dropped: withStatus("dropped"),
    },
    faults: faults(),
    calls: calls(),
    after_retries: simulator.store.private.afterRetries,
  };
}

function describe(dispatcher: Dispatcher, event: StoredEvent) {
  return {
    event,
    deliveries: dispatcher.deliveries().filter((one) => one.event === event.id),
  };
}
