import type { CallDefinition } from "@marquee/contracts/call";
import type { Page } from "@playwright/test";

/** Matches the addresses of a call, with any parameters and with or without a query. */
const addressesOf = ({ path }: CallDefinition): RegExp =>
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

/** The server answers the first request of a call, and the answer does not reach the page. */
export async function loseFirstAnswer(page: Page, call: CallDefinition): Promise<void> {
  let isLost = false;
  await page.route(addressesOf(call), async (route) => {
    if (isLost || route.request().method() !== call.method) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
