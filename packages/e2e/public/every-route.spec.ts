import type { Browser, Page } from "@playwright/test";
import { type Role, roles } from "../gallery/options.ts";
import { readRoutes } from "../gallery/route-table.ts";
import { catalog } from "../src/catalog.ts";
import { crumbsOf, expectedCrumbs } from "../src/expected-crumbs.ts";
import { type ExpectedRoute, expectedRoutes, routesWithoutPage } from "../src/expected-routes.ts";
import {
  createPartsCheck,
  settle,
  sidewaysScroll,
  themeViolations,
  watchPage,
} from "../src/page-health.ts";
import { openAs } from "../src/signed-in.ts";
import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

// Some fifty pages each; a slow machine needs ten minutes.
test.setTimeout(1_200_000);

test("the table of this test is the route table of the site", async () => {
  const routes = await readRoutes();
  const paths = (list: readonly { path: string }[]) => list.map(({ path }) => path).sort();
  expect(paths(expectedRoutes)).toEqual(paths(routes.filter(({ page }) => page !== undefined)));
  expect(paths(expectedRoutes)).toEqual(expect.arrayContaining(Object.keys(expectedCrumbs)));
  expect([...routesWithoutPage].sort()).toEqual(
    paths(routes.filter(({ page }) => page === undefined)),
  );
});

// Neighbours in the table often show the same page, so a part is a continuous piece of the table.
const parts = 4;
const partSize = Math.ceil(expectedRoutes.length / parts);
for (let part = 0; part < parts; part += 1) {
  test(`every route in every role, part ${part + 1} of ${parts}`, async ({ browser }) => {
    const violations = createPartsCheck();
    for (const role of roles) {
      const page = await openRole(browser, role);
      const health = watchPage(page);
      for (const route of expectedRoutes.slice(part * partSize, (part + 1) * partSize)) {
        await visit({ page, role, route, violations });
        expect.soft(health.take(), `${role}, ${route.path}: reports`).toEqual([]);
      }
      await page.context().close();
    }
  });
}

test("an address that nobody knows is the not-found page", async ({ browser }) => {
  const page = await openRole(browser, "anonymous");
  for (const address of ["/nowhere", "/help-desk/nowhere", "/admin/nowhere"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is showing here");
  }
  expect(await themeViolations(page)).toEqual([]);
});

async function openRole(browser: Browser, role: Role): Promise<Page> {
  const options = { viewport: { width: 360, height: 800 }, baseURL: testUrls().web };
  if (role === "anonymous") return (await browser.newContext(options)).newPage();
  return openAs(browser, catalog().people[role], role, options);
}

interface Visit {
  page: Page;
  role: Role;
  route: ExpectedRoute;
  violations: ReturnType<typeof createPartsCheck>;
}

/** Opens the route as the role, and checks the page at both widths and in both themes. */
async function visit({ page, role, route, violations }: Visit): Promise<void> {
  const fixtures = catalog();
  const address = route.address?.(fixtures) ?? route.path;
  const expected = route.expected[roles.indexOf(role)];
  if (expected === undefined) throw new Error(`Nothing is expected of ${role} at ${route.path}`);
  const where = `${role}, ${route.path}`;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(address);
  if ("leadsTo" in expected) {
    await expect.soft(page, where).toHaveURL(`${testUrls().web}${expected.leadsTo}`);
    if (expected.dialog !== undefined) {
      await expect.soft(page.getByRole("dialog", { name: expected.dialog }), where).toBeVisible();
    }
    return;
  }
  await expect.soft(page.getByRole("heading", { level: 1 }), where).toHaveText(expected.page);
  expect.soft(page.url(), where).toBe(`${testUrls().web}${address}`);
  await settle(page);
  expect.soft(await sidewaysScroll(page), `${where}: sideways scroll at 360`).toBe(0);
  expect.soft(await violations(page), `${where} at 360`).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect.soft(await sidewaysScroll(page), `${where}: sideways scroll at 1280`).toBe(0);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect.soft(crumbs, `${where}: crumbs`).toHaveText(crumbsOf(route.path, role));
  // The wide pages of the other roles differ in the header only, which is the same on all of their pages.
  if (role === "anonymous" || route.path === "/") {
    expect.soft(await violations(page), `${where} at 1280`).toEqual([]);
  }
}
