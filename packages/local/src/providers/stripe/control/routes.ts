import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { enableAccount, requirements, restrictAccount } from "../connect/accounts.ts";
import { StripeApiError } from "../core/errors.ts";
import { change } from "../core/events.ts";
import type { StoredEvent } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { type Faults, type FaultsInput, faultsInput } from "../http/faults.ts";
import type { Dispatcher } from "../webhooks/dispatcher.ts";
import { addControl } from "./add-control.ts";
import { moneyControls } from "./money-routes.ts";

interface ControlParts {
  simulator: Simulator;
  dispatcher: Dispatcher;
  faults: () => Faults;
  setFaults: (faults: FaultsInput) => void;
  advanceClock: (seconds: number) => void;
}

const maxEvents = 500;
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
  /** The events that mention the text in `about` anywhere, oldest first. */
  const eventsAbout = ({ req }: Context): StoredEvent[] =>
    simulator.store
      .ofAllAccounts("event")
      .filter((event) => textOf(event).includes(req.query("about") ?? ""));
  app.get("/events", (context) => {
    const events = eventsAbout(context).slice(-maxEvents).reverse();
    const deliveries = Map.groupBy(dispatcher.deliveries(), ({ event }) => event);
    return context.json({
      events: events.map((event) => ({ event, deliveries: deliveries.get(event.id) ?? [] })),
    });
  });
  app.get("/events/arrivals", (context) =>
    context.json({ events: dispatcher.arrivalsOf(eventsAbout(context)) }),
  );
  addControl(app, "/faults", faultsInput, (input) => {
    parts.setFaults(input);
    return parts.faults();
  });
  addControl(app, "/clock/advance", advanceInput, ({ seconds }) => {
    parts.advanceClock(seconds);
    return { now: simulator.clock.now() };
  });
  addControl(app, "/accounts/restrict", restrictInput, (input) => {
    const account = simulator.store.get("account", input.account);
    return {
      account: restrictAccount(simulator, account, {
        currentlyDue: input.currently_due,
        pendingVerification: input.pending_verification,
        disabledReason: input.disabled_reason,
      }),
    };
  });
  addControl(app, "/accounts/demand", demandInput, (input) => {
    const account = simulator.store.get("account", input.account);
    // The account works until the deadline.
    const demand = { currentlyDue: input.currently_due, deadline: input.current_deadline };
    return { account: change(simulator, account, { requirements: requirements(demand) }) };
  });
  addControl(app, "/accounts/enable", enableInput, (input) => ({
    account: change(simulator, simulator.store.get("account", input.account), enableAccount),
  }));
  app.route("/", moneyControls(simulator));
  return app;
}
