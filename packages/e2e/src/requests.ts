import type { CallDefinition } from "@marquee/contracts/call";
import { type ErrorCode, errorStatuses } from "@marquee/contracts/errors";
import type { Page, Route } from "@playwright/test";

/** Matches the addresses of a call, with any parameters and with or without a query. */
const addressesOf = ({ path }: CallDefinition): RegExp =>
  new RegExp(`/v1${path.replace(/\{\w+\}/g, "[^/]+")}(\\?.*)?$`);

type Matching = string | RegExp | ((address: URL) => boolean);
type Handle = (route: Route) => Promise<void>;

/** Holds the page's matching requests back until the returned function is called. Later ones are sent at once. */
export async function holdRequests(page: Page, matching: Matching): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(matching, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** As `holdRequests`, for the requests of a call. */
export const holdCall = (page: Page, call: CallDefinition): Promise<() => void> =>
  holdRequests(page, addressesOf(call));

/**
 * Handles matching requests until the returned function is called, and leaves later ones as they are. The route itself
 * stays: when Playwright removes a route, the browser may lose a request that is on its way.
 */
export async function routeUntil(
  page: Page,
  matching: Matching,
  handle: Handle,
): Promise<() => void> {
  let isOver = false;
  await page.route(matching, (route) => (isOver ? route.fallback() : handle(route)));
  return () => {
    isOver = true;
  };
}

/** Matching requests fail as without a connection, until the returned function is called. */
export const failRequests = (page: Page, matching: Matching): Promise<() => void> =>
  routeUntil(page, matching, (route) => route.abort());

/**
 * Matching requests fail as without a connection. Returns how many have failed: just after the connection is back, one
 * can fail before it reaches the route.
 */
export async function countFailures(
  page: Page,
  matching: (address: URL) => boolean,
): Promise<() => number> {
  let failed = 0;
  page.on("requestfailed", (request) => {
    if (matching(new URL(request.url()))) failed += 1;
  });
  await page.route(matching, (route) => route.abort());
  return () => failed;
}

/** Handles the first matching request, and leaves the others as they are. The route stays, as in `routeUntil`. */
export async function routeFirst(page: Page, matching: Matching, handle: Handle): Promise<void> {
  let isHandled = false;
  await page.route(matching, (route) => {
    if (isHandled) return route.fallback();
    isHandled = true;
    return handle(route);
  });
}

/** The server answers the first request of a call, and the answer does not reach the page. */
export async function loseFirstAnswer(page: Page, call: CallDefinition): Promise<void> {
  let isLost = false;
  await routeCall(page, call, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** The requests of a call fail as without a connection, until the returned function is called. */
export const failCall = (page: Page, call: CallDefinition): Promise<() => void> =>
  routeCall(page, call, (route) => route.abort());

interface Refusal {
  code: ErrorCode;
  message: string;
}

/** The requests of a call are refused, until the returned function is called. */
export const refuseCall = (
  page: Page,
  call: CallDefinition,
  refusal: Refusal,
): Promise<() => void> =>
  routeCall(page, call, (route) => {
    const error = { ...refusal, request_id: "req_1" };
    const status = errorStatuses[refusal.code];
    return route.fulfill({ status, json: { status: false, error } });
  });

/**
 * A call is answered as after a new password on another device, until the returned function is called. Other calls are
 * not, because one of them could end the session before the story's call is sent.
 */
export const endSession = (page: Page, call: CallDefinition): Promise<() => void> =>
  refuseCall(page, call, { code: "unauthenticated", message: "Log in to continue." });

/** As `routeUntil`, for the requests of a call, and of no other call with its address. */
const routeCall = (page: Page, call: CallDefinition, handle: Handle): Promise<() => void> =>
  routeUntil(page, addressesOf(call), (route) =>
    route.request().method() === call.method ? handle(route) : route.fallback(),
  );
