import type { CallDefinition } from "@marquee/contracts/call";
import type { Page, Route } from "@playwright/test";

/** Matches the addresses of a call, with any parameters and with or without a query. */
export const addressesOf = ({ path }: CallDefinition): RegExp =>
  new RegExp(`/v1${path.replace(/\{\w+\}/g, "[^/]+")}(\\?.*)?$`);

/** Holds the page's matching requests back until the returned function is called. Later ones are sent at once. */
export async function holdRequests(page: Page, matching: string | RegExp): Promise<() => void> {
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
 * Handles the first matching request, and leaves the others as they are. The route stays, unlike one with `times`: when
 * Playwright removes a route, the browser may lose a request that is on its way.
 */
export async function routeFirst(
  page: Page,
  matching: string | RegExp,
  handle: (route: Route) => Promise<void>,
  method?: string,
): Promise<void> {
  let isHandled = false;
  await page.route(matching, (route) => {
    const isOfMethod = method === undefined || route.request().method() === method;
    if (isHandled || !isOfMethod) return route.fallback();
    isHandled = true;
    return handle(route);
  });
}

/** The server answers the first request of a call, and the answer does not reach the page. */
export const loseFirstAnswer = (page: Page, call: CallDefinition): Promise<void> =>
  routeFirst(
    page,
    addressesOf(call),
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    call.method,
  );
