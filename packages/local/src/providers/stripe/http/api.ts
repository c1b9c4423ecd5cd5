import { setTimeout as sleep } from "node:timers/promises";
import { type Context, Hono } from "hono";
import Stripe from "stripe";
import { refusal, StripeApiError } from "../core/errors.ts";
import { newId } from "../core/new-object.ts";
import type { Simulator } from "../core/simulator.ts";
import { expandAnswer } from "./expand.ts";
import { type Faults, takeFault } from "./faults.ts";
import { parseForm } from "./form.ts";
import { fingerprintOf, holdKey, recall, remember } from "./idempotency.ts";
import { Parameters } from "./parameters.ts";
import type { Route } from "./routes.ts";

const maxBodyBytes = 1_000_000;
/** Stripe API reference, "Idempotent requests". */
const maxKeyLength = 255;

interface ApiSettings {
  secretKey: string;
  faults: () => Faults;
  /** Resolves when the simulator closes, so that hanging calls end. */
  closing: Promise<void>;
  count: (pattern: string) => void;
}

interface Answer {
  status: number;
  body: string;
  replayed?: boolean;
}

/** The API below /v1: key, faults, idempotency, parameters, handler, expansion, error envelope. */
export function createApi(simulator: Simulator, routes: Route[], settings: ApiSettings): Hono {
  const api = new Hono();
  for (const route of routes) {
    api.on(route.method, route.path, (context) => answerCall(simulator, route, settings, context));
  }
  api.all("/v1/*", async (context) => {
    const answer = await answerOrRefuse(() => {
      requireKey(context, settings.secretKey);
      const { method, path } = context.req;
      throw refusal(404, `Unrecognized request URL (${method}: ${path}).`);
    });
    return send(context, answer, newId("req"), undefined);
  });
  return api;
}

/** The answer of a call, or the error envelope when it is refused. */
async function answerOrRefuse(run: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    return errorAnswer(error);
  }
}

async function answerCall(
  simulator: Simulator,
  route: Route,
  settings: ApiSettings,
  context: Context,
): Promise<Response> {
  const requestId = newId("req");
  settings.count(`${route.method} ${route.path}`);
  const writes = route.method === "POST";
  const key = writes ? context.req.header("idempotency-key") : undefined;
  const account = context.req.header("stripe-account") ?? null;
  const body = writes ? await context.req.text() : "";
  const call = { route, context, requestId, account, body, key };
  const answer = await answerOrRefuse(() => {
    requireKey(context, settings.secretKey);
    if (key === undefined) return run(simulator, settings, call);
    if (key.length > maxKeyLength) {
      throw refusal(400, `Idempotency keys have at most ${maxKeyLength} characters.`);
    }
    return answerOncePerKey(simulator, { ...call, key }, () => run(simulator, settings, call));
  });
  return send(context, answer, requestId, key);
}

interface Call {
  route: Route;
  context: Context;
  requestId: string;
  account: string | null;
  body: string;
  key: string | undefined;
}

/** Long enough that two calls sent at once overlap, as they do at the provider. */
const minRunMilliseconds = 10;

/** Runs the first call of an idempotency key, replays its answer to later ones, and refuses an overlapping one. */
async function answerOncePerKey(
  simulator: Simulator,
  { route, context, account, body, key }: Call & { key: string },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const scoped = { account, key, fingerprint: fingerprintOf(route.method, context.req.path, body) };
  const known = recall(simulator, scoped);
  if (known !== undefined) return { status: known.status, body: known.body, replayed: true };
  return await holdKey(simulator, scoped, async () => {
    await sleep(minRunMilliseconds);
    const answer = await run();
    remember(simulator, scoped, answer);
    return answer;
  });
}

async function run(simulator: Simulator, settings: ApiSettings, call: Call): Promise<Answer> {
  const fault = takeFault(settings.faults(), call.route.method, call.context.req.path);
  if (fault?.answer === "hang") await settings.closing;
  if (fault !== undefined) return faultAnswer(fault.answer);
  simulator.currentRequest = { id: call.requestId, idempotency_key: call.key ?? null };
  try {
    return await answerOrRefuse(() => perform(simulator, call));
  } finally {
    simulator.currentRequest = null;
  }
}

function perform(simulator: Simulator, { route, context, account, body }: Call): Answer {
  if (body.length > maxBodyBytes) throw refusal(413, "The request is too large.");
  if (account !== null && simulator.store.find("account", account) === undefined) {
    throw refusal(
      403,
      `The provided key does not have access to account '${account}' (or that account does not exist).`,
      "account_invalid",
    );
  }
  const query = new URL(context.req.url).search.slice(1);
  const parameters = new Parameters(parseForm(route.method === "POST" ? body : query));
  const expand = parameters.texts("expand") ?? [];
  const id = context.req.param("id") ?? "";
  const object = route.handle({ simulator, parameters, account, id });
  return { status: 200, body: JSON.stringify(expandAnswer(simulator, object, expand)) };
}

/** @throws StripeApiError 401 without the right key */
function requireKey(context: Context, secretKey: string): void {
  const header = context.req.header("authorization") ?? "";
  const given = header.startsWith("Bearer ") ? header.slice(7) : "";
  if (given === secretKey) return;
  const message =
    given === ""
      ? "You did not provide an API key. Use the Authorization header with a Bearer key."
      : `Invalid API Key provided: ${given.slice(0, 8)}****`;
  throw refusal(401, message);
}

function faultAnswer(answer: "429" | "500" | "hang"): Answer {
  if (answer === "429") {
    return errorAnswer(refusal(429, "Too many requests hit the API too quickly.", "rate_limit"));
  }
  const message = "Something went wrong on the provider's end.";
  return errorAnswer(new StripeApiError({ status: 500, type: "api_error", message }));
}

function errorAnswer(error: StripeApiError): Answer {
  return { status: error.status, body: JSON.stringify(error.body) };
}

function send(
  context: Context,
  answer: Answer,
  requestId: string,
  key: string | undefined,
): Response {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "request-id": requestId,
    "stripe-version": context.req.header("stripe-version") ?? Stripe.API_VERSION,
  };
  if (key !== undefined) headers["idempotency-key"] = key;
  if (answer.replayed === true) headers["idempotent-replayed"] = "true";
  // A stored fault would only be replayed (stripe-node, `RequestSender._shouldRetry`).
  if (key !== undefined && answer.status >= 500) headers["stripe-should-retry"] = "false";
  return new Response(answer.body, { status: answer.status, headers });
}
