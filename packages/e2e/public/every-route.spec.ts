import type { Page } from "@playwright/test";
import { catalog } from "../src/catalog.ts";
import { crumbsOf, expectedCrumbs } from "../src/expected-crumbs.ts";
import { type Expected, type ExpectedRoute, expectedRoutes } from "../src/expected-routes.ts";
import { openRole } from "../src/open-role.ts";
import {
  collectErrors,
  sidewaysScroll,
  themeViolations,
  withLargeLetters,
} from "../src/page-health.ts";
import { createPartsCheck } from "../src/parts-check.ts";
import { type Role, readRoutes, roles } from "../src/route-table.ts";
import { follow, settle } from "../src/settle.ts";
import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

// Some fifty pages each; a slow machine needs ten minutes.
test.setTimeout(1_200_000);

const viewport = { width: 360, height: 800 };

test("the table of this test is the route table of the site", async () => {
  const routes = await readRoutes();
  const paths = (list: readonly { path: string }[]) => list.map(({ path }) => path).sort();
  expect(paths(expectedRoutes)).toEqual(paths(routes));
  expect(paths(expectedRoutes)).toEqual(expect.arrayContaining(Object.keys(expectedCrumbs)));
});

// Neighbours in the table often show the same page, so a part is a continuous piece of the table.
const parts = 4;
const partSize = Math.ceil(expectedRoutes.length / parts);
for (let part = 0; part < parts; part += 1) {
  test(`every route in every role, part ${part + 1} of ${parts}`, async ({ browser }) => {
    const violations = createPartsCheck();
    for (const role of roles) {
      const page = await openRole(browser, role, { viewport });
      const health = collectErrors(page);
      const open = createOpen(page, role);
      for (const route of expectedRoutes.slice(part * partSize, (part + 1) * partSize)) {
        await visit({ page, open, role, route, violations });
        expect.soft(health.take(), `${role}, ${route.path}: reports`).toEqual([]);
      }
      await page.context().close();
    }
  });
}

test("an address that nobody knows is the not-found page", async ({ browser }) => {
  const page = await openRole(browser, "anonymous", { viewport });
  for (const address of ["/nowhere", "/help-desk/nowhere", "/admin/nowhere"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is showing here");
  }
  expect(await themeViolations(page)).toEqual([]);
  const admin = await openRole(browser, "admin", { viewport });
  await admin.goto("/admin/nowhere");
  await expect(admin.getByRole("link", { name: "Go home", exact: true })).toHaveAttribute(
    "href",
    "/admin/accounts",
  );
});

/**
 * Opens routes in the least time that still shows their faults. A visitor loads each page as a document. So does the
 * first role that signs in and may open it. One refusal of each kind is a document too. All others are opened within
 * the site, as a link does.
 */
function createOpen(
  page: Page,
  role: Role,
): (route: ExpectedRoute, address: string) => Promise<void> {
  const refusals = new Set<string>();
  let shown: string | undefined;
  return async (route, address) => {
    const own = expectationOf(route, role);
    const isNewPage = "page" in own && (role === "anonymous" || role === firstSignedInRole(route));
    const isNewRefusal = "leadsTo" in own && !refusals.has(own.leadsTo);
    if ("leadsTo" in own) refusals.add(own.leadsTo);
    const heading = "page" in own ? own.page : own.leadsTo;
    // A heading that stays the same does not tell when the next page is shown.
    const isSameHeading = "page" in own && heading === shown;
    const isFirst = shown === undefined;
    shown = heading;
    const isDocument = isFirst || isNewPage || isNewRefusal || isSameHeading;
    await (isDocument ? page.goto(address) : follow(page, address));
  };
}

function expectationOf({ path, expected }: ExpectedRoute, role: Role): Expected {
  const own = expected[roles.indexOf(role)];
  if (own === undefined) throw new Error(`Nothing is expected of ${role} at ${path}`);
  return own;
}

/** The first role that signs in and may open the page. */
const firstSignedInRole = (route: ExpectedRoute): Role | undefined =>
  roles.find((role) => role !== "anonymous" && "page" in expectationOf(route, role));

interface Visit {
  page: Page;
  open: ReturnType<typeof createOpen>;
  role: Role;
  route: ExpectedRoute;
  violations: ReturnType<typeof createPartsCheck>;
}

/** Opens the route as the role, and checks the page at three widths and in both themes. */
async function visit({ page, open, role, route, violations }: Visit): Promise<void> {
  const address = route.address?.(catalog()) ?? route.path;
  const expected = expectationOf(route, role);
  const where = `${role}, ${route.path}`;
  await page.setViewportSize(viewport);
  await open(route, address);
  if ("leadsTo" in expected) {
    await expect.soft(page, where).toHaveURL(`${testUrls().web}${expected.leadsTo}`);
    if (expected.dialog !== undefined) {
      const named = { name: expected.dialog };
      const dialog = page.getByRole("dialog", named).or(page.getByRole("alertdialog", named));
      await expect.soft(dialog, where).toBeVisible();
      await page.keyboard.press("Escape");
      await expect.soft(dialog, where).toBeHidden();
    }
    return;
  }
  await expect.soft(page.getByRole("heading", { level: 1 }), where).toHaveText(expected.page);
  expect.soft(page.url(), where).toBe(`${testUrls().web}${address}`);
  await settle(page);
  expect.soft(await sidewaysScroll(page), `${where}: sideways scroll at 360`).toBe(0);
  expect
    .soft(await withLargeLetters(page, () => sidewaysScroll(page)), `${where}: large letters`)
    .toBe(0);
  expect.soft(await violations(page), `${where} at 360`).toEqual([]);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await sidewaysScroll(page), `${where}: sideways scroll at ${width}`).toBe(0);
  }
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect.soft(crumbs, `${where}: crumbs`).toHaveText(crumbsOf(route.path, role));
  // The wide pages of the other roles differ in the header only, which is the same on all of their pages.
  if (role === "anonymous" || route.path === "/") {
    expect.soft(await violations(page), `${where} at 1280`).toEqual([]);
  }
}
