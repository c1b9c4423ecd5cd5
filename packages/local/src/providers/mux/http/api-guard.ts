import { timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Simulator } from "../simulator.ts";
import { answerError, MuxApiError } from "./errors.ts";

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const keptCalls = 10_000;
const messages = { 500: "Internal error", 503: "Service unavailable" };
const types = { 500: "internal_error", 503: "service_unavailable" };

/** The provider's 429 does not use the envelope of its other errors. */
function tooMany(context: Context, retryAfter: number | undefined): Response {
  if (retryAfter !== undefined) context.header("retry-after", String(retryAfter));
  return context.json({ errors: ["Too many requests, retry later."] }, 429);
}

/**
 * Counts the call against the rate limits and adds their headers to the answer. Applies a fault, and checks the access
 * token (HTTP Basic).
 */
export function apiGuard(
  simulator: Simulator,
  credentials: { tokenId: string; tokenSecret: string },
): MiddlewareHandler {
  const pair = Buffer.from(`${credentials.tokenId}:${credentials.tokenSecret}`).toString("base64");
  const expected = `Basic ${pair}`;

  return async (context, next) => {
    const { method, path } = context.req;
    const record = (status: number) => {
      simulator.calls.push({ method, path, status, at: simulator.now().toISOString() });
      if (simulator.calls.length > keptCalls) simulator.calls.shift();
    };
    const { limit, remaining, retryAfter } = simulator.rateLimiter.take(method);
    context.header("x-ratelimit-limit", String(limit));
    context.header("x-ratelimit-remaining", String(remaining));
    if (retryAfter !== undefined) {
      record(429);
      return tooMany(context, retryAfter);
    }
    const fault = simulator.faults.takeApi(path);
    if (fault?.hang) {
      record(0);
      // Never answered; the client's time-out ends it.
      await new Promise<void>((resolve) => {
        context.req.raw.signal.addEventListener("abort", () => resolve(), { once: true });
      });
      return context.body(null, 503);
    }
    if (fault?.status === 429) {
      record(429);
      return tooMany(context, fault.retryAfter);
    }
    if (fault?.status) {
      record(fault.status);
      const error = new MuxApiError(fault.status, types[fault.status], [messages[fault.status]]);
      return answerError(error, context);
    }
    if (!isSame(context.req.header("authorization") ?? "", expected)) {
      record(401);
      return answerError(new MuxApiError(401, "unauthorized", ["Unauthorized request"]), context);
    }
    await next();
    record(context.res.status);
  };
}
