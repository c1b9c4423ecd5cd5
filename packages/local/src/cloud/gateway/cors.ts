import type { IncomingHttpHeaders } from "node:http";

const allowedMethods = "GET,POST,PUT,PATCH,DELETE,OPTIONS";
const allowedHeaders = "authorization,content-type,x-request-id,idempotency-key";

/** The CORS headers that an HTTP API adds for an allowed origin; none for other origins. */
export function corsHeaders(
  headers: IncomingHttpHeaders,
  allowedOrigins: readonly string[],
): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined || !allowedOrigins.includes(origin)) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-expose-headers": "x-request-id,retry-after",
    vary: "origin",
  };
}

/** Whether the API answers a request without a function: a preflight. */
export function isPreflight(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

/**
 * Answers a preflight as API Gateway does; without headers for an origin that is not allowed. Browsers cache it for a
 * day.
 */
export function preflightHeaders(
  headers: IncomingHttpHeaders,
  allowedOrigins: readonly string[],
): Record<string, string> {
  const base = corsHeaders(headers, allowedOrigins);
  if (Object.keys(base).length === 0) return {};
  return {
    ...base,
    "access-control-allow-methods": allowedMethods,
    "access-control-allow-headers": allowedHeaders,
    "access-control-max-age": "86400",
  };
}
