import { providerHealthSchema } from "@marquee/contracts/operations/admin/admin-operations.schema";
import type { Locator } from "@playwright/test";
import * as z from "zod";
import { openAdmin } from "../src/admin.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { AdminList } from "../src/pages/admin-list.ts";
import { expect, phone, test } from "../src/test.ts";

const providersAnswer = z.looseObject({
  data: z.object({ providers: z.array(providerHealthSchema) }),
});
/** A cell that a phone shows below the name is in the page twice. */
const visible = (part: Locator): Locator => part.filter({ visible: true });
const last_failure = { at: "2026-11-20T10:00:00.000Z", fault: "credentials_refused" };

test("an admin sees queues, webhooks, providers, nights, deletions and bulk changes, on a phone too", async ({
  browser,
}) => {
  const page = await openAdmin(browser);
  await page.goto("/admin/operations");
  await expect(new AdminList(page, "Queues").row("Stripe events")).toBeVisible();
  await page.setViewportSize(phone);
  const tabs = ["Queues", "Webhooks", "Providers", "Reconciliation", "Deletions", "Bulk changes"];
  for (const tab of tabs) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: tab, exact: true })).toBeAttached();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
  }
  await page.reload();
  const changes = page.getByRole("tab", { name: "Bulk changes", exact: true });
  await expect(changes).toHaveAttribute("aria-selected", "true");
  // The row of tabs is wider than a phone, and has scrolled to the active tab.
  await expect(changes).toBeInViewport({ ratio: 1 });
});

test("an admin replays an event of the webhook log", async ({ browser }) => {
  const page = await openAdmin(browser);
  await page.goto("/admin/operations?tab=webhooks");
  const events = new AdminList(page, "Webhooks");
  // The catalog's plans and purchases have sent events.
  const menu = events.table.getByRole("button", { name: /^Actions: / }).first();
  await menu.click();
  await page.getByRole("menuitem", { name: "Replay", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Replay this event?" });
  await dialog.getByRole("button", { name: "Replay", exact: true }).click();
  await expect(events.outcome).toHaveText("1 event replayed.");
});

test("an admin sees which provider fails, and what to do", async ({ browser }) => {
  const page = await openAdmin(browser);
  const url = "**/v1/api/admin/operations/providers";
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    const body = providersAnswer.parse(await answer.json());
    const [stripe, ...others] = body.data.providers;
    const failed = { ...stripe, state: "errors", failed_checks: 3, last_failure };
    await route.fulfill({ json: { ...body, data: { providers: [failed, ...others] } } });
  });
  await page.goto("/admin/operations?tab=providers");
  const providers = new AdminList(page, "Providers");
  const stripe = providers.row("Stripe");
  await expect(visible(stripe.getByText("Errors", { exact: true }))).toBeVisible();
  await expect(stripe).toContainText("3 failed checks in the last hour.");
  await expect(stripe.getByText(/It refused the credentials\.$/)).toBeVisible();
  await expect(stripe).toContainText("section 3 of docs/operations.md");
  const ses = providers.row("Amazon SES");
  await expect(visible(ses.getByText("Works", { exact: true }))).toBeVisible();
  await expect(
    stripe.getByRole("link", { name: "Status page of Stripe", exact: true }),
  ).toHaveAttribute("href", "https://status.stripe.com");
  expect(await themeViolations(page)).toEqual([]);
  await page.setViewportSize(phone);
  await expect(visible(stripe.getByText("Errors", { exact: true }))).toBeVisible();
  await expect(stripe.getByText(/It refused the credentials\.$/)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
});

test("the arrow keys go through the rows of a list", async ({ browser }) => {
  const page = await openAdmin(browser);
  await page.goto("/admin/operations");
  const { table } = new AdminList(page, "Queues");
  const box = (name: string) => table.getByLabel(`Select ${name}`, { exact: true });
  await box("Mux events").focus();
  await page.keyboard.press("ArrowDown");
  await expect(box("Stripe events")).toBeFocused();
  await page.keyboard.press("End");
  await expect(box("Reconciliation")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(box("Views")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(box("Mux events")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(box("Mux events")).toBeFocused();
});
