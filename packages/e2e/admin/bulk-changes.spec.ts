import { bulkChangeCalls } from "@marquee/contracts/operations/admin/bulk-change.calls";
import { emailOf } from "@marquee/local/seed/person";
import { openAdmin } from "../src/admin.ts";
import { pressByKey } from "../src/keyboard.ts";
import { expectMessage } from "../src/messages.ts";
import { isOnTop, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ListScreen } from "../src/pages/list-screen.ts";
import { failRequests, loseFirstAnswer } from "../src/requests.ts";
import { newUser } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("an admin changes accounts together, and finds the result again elsewhere", async ({
  browser,
}) => {
  const stack = { urls: testUrls() };
  const family = `Bulk${Date.now()}`;
  const names = ["Ada", "Ben", "Cleo", "Dan", "Eve"].map((name) => `${name} ${family}`);
  await Promise.all(names.map((name) => newUser(stack, name, "watcher")));
  const page = await openAdmin(browser);
  const list = new ListScreen(page, "Accounts");
  await expect(async () => {
    await page.goto(`/admin/accounts?search=${family}&sort=a_to_z`);
    await expect(list.table.locator("tbody").getByRole("row")).toHaveCount(5, { timeout: 3000 });
  }).toPass();

  // One of them is already closed; the others are still changed.
  await list.act(names[0] ?? "", "Deactivate");
  const alone = page.getByRole("dialog", { name: `Deactivate ${names[0]}?` });
  await alone.getByLabel("Reason", { exact: true }).fill("Sent threats.");
  await alone.getByRole("button", { name: "Deactivate", exact: true }).click();
  await expect(list.outcome).toHaveText("1 account deactivated.");

  const all = list.table.getByLabel("Select all that are shown", { exact: true });
  await list.select(names[1] ?? "");
  await expect(all).toHaveJSProperty("indeterminate", true);
  await all.check();
  await expect(all).toHaveJSProperty("indeterminate", false);
  await list.selection.getByRole("button", { name: "Deactivate", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Deactivate 5 accounts?" });
  await dialog.getByLabel("Reason", { exact: true }).fill(`A farm of ${family}.`);
  await dialog.getByRole("button", { name: "Deactivate", exact: true }).click();
  // The progress is above the list, which may be far from where the person looks.
  await expectMessage(page, "The change of 5 accounts has started.");
  const changes = page.getByRole("region", { name: "Bulk changes" });
  const progress = changes.getByText("5 of 5 done, 1 could not be changed", { exact: true });
  await expect(progress).toBeVisible();
  await expect(list.selection).toHaveCount(0);
  for (const name of names) await expect(list.row(name)).toContainText("Deactivated");

  await page.reload();
  await expect(progress).toBeVisible();
  await changes.getByText("1 account was not changed", { exact: true }).click();
  const reason = `${names[0]}: This account is deactivated already.`;
  await expect(changes.getByText(reason, { exact: true })).toBeVisible();

  // A change whose answer was lost is running.
  await all.check();
  await list.selection.getByRole("button", { name: "Activate", exact: true }).click();
  await loseFirstAnswer(page, bulkChangeCalls.start);
  const question = page.getByRole("alertdialog", { name: "Activate 5 accounts?" });
  await question.getByRole("button", { name: "Activate", exact: true }).click();
  await expect(list.outcome).toHaveCount(0);
  await expect(list.result).toContainText(
    "The change is not confirmed. The service could not be reached.",
  );
  await expect(changes.getByText("5 of 5 done", { exact: true })).toBeVisible();

  const elsewhere = await openAdmin(browser);
  await elsewhere.setViewportSize(phone);
  await elsewhere.goto("/admin/operations?tab=bulk_changes");
  const row = new ListScreen(elsewhere, "Bulk changes").row(`A farm of ${family}.`);
  await expect(row).toContainText("5 of 5 done, 1 could not be changed");
  await row.getByText("1 account was not changed", { exact: true }).click();
  await expect(row.getByText(reason, { exact: true })).toBeVisible();
  expect(await sidewaysScroll(elsewhere)).toBe(0);
  expect(await themeViolations(elsewhere)).toEqual([]);
});

test("accounts of admins are not selected, because nothing can be done with them", async ({
  browser,
}) => {
  const stack = { urls: testUrls() };
  const names = ["Ada", "Ben"].map((name) => `Admin ${name} ${Date.now()}`);
  await Promise.all(names.map((name) => newUser(stack, name, "watcher")));
  const page = await openAdmin(browser);
  const list = new ListScreen(page, "Accounts");
  const own = list.row(emailOf("admin"));
  await expect(async () => {
    await page.goto("/admin/accounts?search=admin");
    await expect(own).toBeVisible({ timeout: 3000 });
    for (const name of names) await expect(list.row(name)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.getByLabel("Type", { exact: true }).selectOption("Admins");
  await expect(list.row(names[0] ?? "")).toHaveCount(0);
  await expect(own).toBeVisible();
  await expect(list.table.getByRole("checkbox")).toHaveCount(0);
  await page.getByLabel("Type", { exact: true }).selectOption("All types");
  for (const name of names) await expect(list.row(name)).toBeVisible();
  await expect(own.getByRole("checkbox")).toHaveCount(0);
  await list.table.getByLabel("Select all that are shown", { exact: true }).check();
  const selected = `${await list.table.locator("tbody").getByRole("checkbox").count()} accounts`;
  await expect(list.selection.getByRole("status")).toHaveText(`${selected} selected`);
  await list.selection.getByRole("button", { name: "Deactivate", exact: true }).click();
  await expect(page.getByRole("dialog", { name: `Deactivate ${selected}?` })).toBeVisible();
});

test("an admin selects everybody whom the filters find", async ({ browser }) => {
  const page = await openAdmin(browser);
  const list = new ListScreen(page, "Accounts");
  // More people than fit on a page have joined before this story, or join now.
  const stack = { urls: testUrls() };
  const family = `Many${Date.now()}`;
  await Promise.all(
    Array.from({ length: 21 }, (_, index) => newUser(stack, `M${index} ${family}`, "watcher")),
  );
  await page.setViewportSize(phone);
  await expect(async () => {
    await page.goto(`/admin/accounts?search=${family}`);
    await list.table.getByLabel("Select all that are shown", { exact: true }).check();
    await list.selection
      .getByRole("button", { name: "Select all that the filters find", exact: true })
      .click({ timeout: 3000 });
    await expect(list.selection.getByRole("status")).toHaveText("21 accounts selected", {
      timeout: 3000,
    });
  }).toPass();
  // The pressed button has left.
  await expect(list.selection).toBeFocused();
  expect(await sidewaysScroll(page)).toBe(0);

  // The bar does not cover the focus of the keyboard.
  await list.table.locator("tbody").getByRole("checkbox").first().focus();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(() => isOnTop(page.locator(":focus")), `press ${presses}`).toBe(true);
  }

  await test.step("The focus stays at the end of the list when more cannot be loaded", async () => {
    const isPage = /\/v1\/api\/admin\/users\?/;
    const restore = await failRequests(page, isPage);
    const more = page.getByRole("button", { name: "Show more accounts", exact: true });
    await pressByKey(page, more);
    const failed = page.getByText("More accounts could not be loaded", { exact: true });
    const again = page.getByRole("button", { name: "Try again", exact: true });
    await expect(failed).toBeVisible();
    await expect(again).toBeFocused();
    restore();
    await page.keyboard.press("Enter");
    await expect(failed).toHaveCount(0);
    await expect(list.table.locator("tbody").getByRole("row")).toHaveCount(21);
    await expect(
      list.table.locator("tbody").getByRole("row").nth(19).locator(":focus"),
    ).toHaveCount(1);
  });
});
