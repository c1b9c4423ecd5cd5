import {
  type OpenDeletion,
  providerHealthSchema,
  queueStateSchema,
  type ReconciliationPart,
} from "@marquee/contracts/operations/admin/admin-operations.schema";
import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import { openAdmin } from "../src/admin.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ListScreen } from "../src/pages/list-screen.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

const providersAnswer = z.looseObject({
  data: z.object({ providers: z.array(providerHealthSchema) }),
});
const queuesAnswer = z.looseObject({
  data: z.object({ queues: z.array(queueStateSchema) }),
});
/** Tells the page of dead letters, because nothing fails in the tests' stack. */
const showDeadLetters = (page: Page, hasSome: (queue: string) => boolean) =>
  page.route("**/v1/api/admin/operations/queues", async (route) => {
    const answer = await route.fetch();
    const body = queuesAnswer.parse(await answer.json());
    const queues = body.data.queues.map((queue) =>
      hasSome(queue.name) ? { ...queue, dead: 2 } : queue,
    );
    await route.fulfill({ json: { ...body, data: { queues } } });
  });

/** The answer of a list call with a single page. */
const answered = (list: object) => ({
  status: true,
  data: { ...list, pagination: { page: 1, limit: 20, has_next: false, next_cursor: null } },
});
/** A cell that a phone shows below the name is in the page twice. */
const visible = (part: Locator): Locator => part.filter({ visible: true });
const last_failure = { at: "2026-11-20T10:00:00.000Z", fault: "credentials_refused" };

test("every list of the operations page opens, on a phone too", async ({ browser }) => {
  const page = await openAdmin(browser);
  await page.goto("/admin/operations");
  const queues = new ListScreen(page, "Queues");
  await expect(queues.row("Stripe events")).toBeVisible();
  // Nothing can be done with these rows, so there is no column to select them.
  await expect(queues.table.getByRole("columnheader").first()).toHaveText("Queue");
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

test("an admin redrives the dead letters of a queue, which the audit log keeps", async ({
  browser,
}) => {
  const page = await openAdmin(browser);
  const reason = `The mail service is back, ${Date.now()}.`;
  // The API moves what there is.
  await showDeadLetters(page, (queue) => queue === "export");
  await page.setViewportSize(phone);
  await page.goto("/admin/operations");
  const queues = new ListScreen(page, "Queues");
  await expect(visible(queues.row("Export").getByText("2 dead letters"))).toBeVisible();
  await queues.act("Export", "Redrive");
  const dialog = page.getByRole("dialog", { name: "Redrive the dead letters of this queue?" });
  await dialog.getByLabel("Reason").fill(reason);
  expect(await themeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Redrive", exact: true }).click();
  await expect(queues.outcome).toHaveText("1 queue redriven.");
  await page.goto("/admin/audit");
  const entry = new ListScreen(page, "Audit log").row(reason);
  await expect(entry).toContainText("Dead letters redriven");
  await expect(entry).toContainText("Queue: export");
});

test("an admin reads what a night's reconciliation found, and a deletion in progress", async ({
  browser,
}) => {
  const page = await openAdmin(browser);
  const at = "2026-11-20T03:15:00.000Z";
  const finding = "po_1 was paid out and not noted";
  const part: ReconciliationPart = {
    id: `${at} payouts`,
    run: at,
    part: "payouts",
    state: "done",
    checked: 12,
    repaired: 1,
    failed: 0,
    findings: [finding],
    started_at: at,
    finished_at: at,
  };
  await page.route("**/v1/api/admin/operations/reconciliation*", (route) =>
    route.fulfill({ json: answered({ parts: [part] }) }),
  );
  const deletion: OpenDeletion = {
    id: "del_01HZZZZZZZZZZZZZZZZZZZZZZZ",
    kind: "video",
    object_id: "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ",
    owner_id: "usr_nobody",
    requested_by: "usr_nobody",
    state: "failed",
    step: "media",
    step_number: 2,
    step_count: 7,
    created_at: at,
    updated_at: at,
    wakes_at: at,
  };
  await page.route("**/v1/api/admin/operations/deletions*", (route) =>
    route.fulfill({ json: answered({ deletions: [deletion] }) }),
  );
  for (const size of [laptop, phone]) {
    await page.setViewportSize(size);
    await page.goto("/admin/operations?tab=reconciliation");
    const night = new ListScreen(page, "Reconciliation").row("Payouts");
    await expect(visible(night.getByText("Differences", { exact: true }))).toBeVisible();
    await night.getByText("1 difference", { exact: true }).click();
    await expect(night.getByText(finding, { exact: true })).toBeVisible();
    await expect(visible(night.getByText("20 November 2026 at 03:15 UTC"))).toBeVisible();
    await page.goto("/admin/operations?tab=deletions");
    const row = new ListScreen(page, "Deletions").row(deletion.object_id);
    await expect(visible(row.getByText("Media, 2 of 7", { exact: true }))).toBeVisible();
    await expect(visible(row.getByText("20 November 2026 at 03:15 UTC"))).toHaveCount(
      size === laptop ? 3 : 0,
    );
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
  }
});

test("an admin replays an event of the webhook log", async ({ browser }) => {
  const page = await openAdmin(browser);
  await page.goto("/admin/operations?tab=webhooks");
  const events = new ListScreen(page, "Webhooks");
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
  const providers = new ListScreen(page, "Providers");
  const stripe = providers.row("Stripe");
  await expect(visible(stripe.getByText("Errors", { exact: true }))).toBeVisible();
  await expect(stripe).toContainText(
    "3 failed checks in the last hour. 20 November 2026 at 10:00 UTC: ",
  );
  await expect(stripe.getByText(/It refused the credentials\.$/)).toBeVisible();
  await expect(stripe).toContainText("section 3 of docs/operations.md");
  const ses = providers.row("Amazon SES");
  await expect(visible(ses.getByText("Works", { exact: true }))).toBeVisible();
  await expect(ses.getByText(/ at \d\d:\d\d UTC$/)).toBeVisible();
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
  // A row is only selected where something can be done with it.
  await showDeadLetters(page, () => true);
  await page.goto("/admin/operations");
  const { table } = new ListScreen(page, "Queues");
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
