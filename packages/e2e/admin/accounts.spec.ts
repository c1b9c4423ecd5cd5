import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import { signIn } from "@marquee/local/seed/person";
import { openAdmin } from "../src/admin.ts";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ListScreen } from "../src/pages/list-screen.ts";
import { failCall, failRequests } from "../src/requests.ts";
import { newCreator, newUser } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("zoomed to 400 %, the menu of a row and its dialog are in view at every key", async ({
  browser,
  fixtures,
}) => {
  const { name, email } = fixtures.people.creator;
  const page = await openAdmin(browser);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/admin/accounts?search=${encodeURIComponent(email)}`);
  await page.getByRole("button", { name: `Actions: ${name}`, exact: true }).press("Enter");
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
  const items = page.getByRole("menuitem");
  for (const [key, item] of [
    ["End", items.last()],
    ["Home", items.first()],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item).toBeFocused();
    await expect(item).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole("menuitem", { name: "Deactivate", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Deactivate ${name}?`, exact: true });
  const close = dialog.getByRole("button", { name: "Close", exact: true });
  // Radix leads from the last control to the first one, and back.
  await close.focus();
  await page.keyboard.press("Tab");
  await expect(close).not.toBeFocused();
  await expect(dialog.locator(":focus")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Shift+Tab");
  await expect(close).toBeFocused();
  await expect(close).toBeInViewport({ ratio: 1 });
});

test("an admin deactivates several people together and activates one again", async ({
  browser,
}) => {
  const stack = { urls: testUrls() };
  const family = `Quill${Date.now()}`;
  // A word that is longer than a line breaks.
  const reason = `Sent threats from ${"w".repeat(80)}.`;
  const [one] = await Promise.all([
    newUser(stack, `Ada ${family}`, "watcher"),
    newUser(stack, `Ben ${family}`, "creator"),
  ]);
  const admin = await signIn(stack, { key: "admin", name: "Admin", accountType: "watcher" });
  // The search index has a new person a moment later, and the page sends its request only once.
  await expect
    .poll(async () => {
      const { users } = await admin.send(adminUserCalls.list, { query: { search: family } });
      return users.length;
    })
    .toBe(2);
  const page = await openAdmin(browser);
  const list = new ListScreen(page, "Accounts");

  await test.step("search, type and sort stand in the address", async () => {
    await page.goto("/admin/accounts");
    await page.getByLabel("Search name or e-mail", { exact: true }).fill(family);
    await expect(list.table.locator("tbody").getByRole("row")).toHaveCount(2);
    await list.table.getByRole("button", { name: "Name", exact: true }).click();
    await expect(page).toHaveURL(`/admin/accounts?search=${family}&sort=a_to_z`);
    await expect(list.table.getByRole("button", { name: "Name", exact: true })).toBeFocused();
    await page.reload();
    await expect(list.table.locator("tbody").getByRole("link")).toHaveText([
      `Ada ${family}`,
      `Ben ${family}`,
    ]);
  });

  await test.step("a deactivation of several needs a reason and shows its progress", async () => {
    await list.select(`Ada ${family}`);
    await list.select(`Ben ${family}`);
    await list.selection.getByRole("button", { name: "Deactivate", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Deactivate 2 accounts?" });
    await dialog.getByRole("button", { name: "Deactivate", exact: true }).click();
    await expect(dialog.getByText("Fill this in", { exact: true })).toBeVisible();
    await expect(dialog.getByLabel("Reason", { exact: true })).toBeFocused();
    await dialog.getByLabel("Reason", { exact: true }).fill(reason);
    await dialog.getByRole("button", { name: "Deactivate", exact: true }).click();
    const changes = page.getByRole("region", { name: "Bulk changes" });
    // The list also has changes of other admins.
    const notice = changes
      .locator("div")
      .filter({ has: page.getByText("Deactivate accounts: done", { exact: true }) })
      .filter({ has: page.getByText("2 of 2 done", { exact: true }) });
    await expect(notice).not.toHaveCount(0);
    await expect(list.row(`Ada ${family}`)).toContainText("Deactivated");
  });

  await test.step("the person's page says why, and opens the account again", async () => {
    await page.setViewportSize(phone);
    await list.table.getByRole("link", { name: `Ada ${family}` }).click();
    await expect(page).toHaveURL(`/admin/watcher-details/${one.userId}`);
    await expect(page.getByText(`Abuse. ${reason}`, { exact: true })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("button", { name: "Activate", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: `Activate Ada ${family}?` });
    await question.getByRole("button", { name: "Activate", exact: true }).click();
    await expect(page.getByText("1 account activated.", { exact: true })).toBeVisible();
    await expect(page.getByRole("list").getByText("Account activated")).toBeVisible();
    await expect(page.getByText(`Abuse. ${reason}`, { exact: true })).toHaveCount(0);
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("an account is deleted, and nothing can be done with it then", async () => {
    // It cannot be undone, so it is done to one account, on its page.
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Delete Ada ${family}?` });
    await expect(dialog).toContainText("This cannot be undone.");
    const remove = dialog.getByRole("button", { name: "Delete", exact: true });
    await remove.click();
    await expect(dialog.getByText("Fill this in", { exact: true })).toBeVisible();
    await dialog.getByLabel("Reason", { exact: true }).fill("Asked for it by letter.");
    await remove.click();
    await expect(page.getByText(/^Deleted on /)).toBeVisible();
    await expect(page.getByRole("list").getByText("Deletion started")).toBeVisible();
    for (const name of ["Activate", "Deactivate", "Delete", "Assign plan", "Save notes"]) {
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    }
    expect(await themeViolations(page)).toEqual([]);
  });
});

test("a page of a person keeps notes that only admins see", async ({ browser }) => {
  const person = await newUser({ urls: testUrls() }, "Nora Noted", "watcher");
  const page = await openAdmin(browser);
  await page.goto(`/admin/watcher-details/${person.userId}`);
  // Only creators take plans: the page of a plan is closed to a watcher.
  await expect(page.getByRole("button", { name: "Deactivate", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Assign plan", exact: true })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Notes", exact: true }).fill("Called on Monday.");
  await page.getByRole("button", { name: "Save notes", exact: true }).click();
  await expect(page.getByRole("list").getByText("Account changed")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Notes", exact: true })).toHaveValue(
    "Called on Monday.",
  );

  // Another admin adds a note meanwhile.
  await page.getByRole("textbox", { name: "Notes", exact: true }).fill("Called on Tuesday.");
  const other = await openAdmin(browser);
  await other.goto(`/admin/watcher-details/${person.userId}`);
  await other.getByRole("textbox", { name: "Notes", exact: true }).fill("Wrote on Tuesday.");
  await other.getByRole("button", { name: "Save notes", exact: true }).click();
  await expectMessage(other, "The notes are saved.");
  await page.getByRole("button", { name: "Save notes", exact: true }).click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: "This account was saved in another tab or device" })
      .getByText("Notes: “Wrote on Tuesday.”", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Notes", exact: true })).toHaveValue(
    "Called on Tuesday.",
  );
  await page.getByRole("button", { name: "Save notes", exact: true }).click();
  await expectMessage(page, "The notes are saved.");
  await other.reload();
  await expect(other.getByRole("textbox", { name: "Notes", exact: true })).toHaveValue(
    "Called on Tuesday.",
  );

  // An action that is refused keeps the reason that was typed.
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Deactivate Nora Noted?" });
  const reason = dialog.getByLabel("Reason", { exact: true });
  await reason.fill("Sent threats on Wednesday.");
  await other.getByRole("textbox", { name: "Notes", exact: true }).fill("Called again.");
  const save = other.getByRole("button", { name: "Save notes", exact: true });
  const update = `**/v1/api/admin/user/${person.userId}`;
  const reconnect = await failRequests(other, update);
  await save.click();
  await expect(other.getByRole("alert")).toContainText("The notes are not confirmed");
  reconnect();
  await save.click();
  await expectMessage(other, "The notes are saved.");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?", exact: true });
  await question.getByRole("button", { name: "Stay", exact: true }).click();
  // As with the keyboard of a phone: the dialog scrolls.
  await page.setViewportSize({ width: 360, height: 400 });
  const deactivate = dialog.getByRole("button", { name: "Deactivate", exact: true });
  await deactivate.click();
  await expect(dialog.getByText("Nothing was changed", { exact: true })).toBeInViewport();
  // Of a lost answer nobody knows whether it was a refusal.
  const restore = await failRequests(page, update);
  await deactivate.click();
  await expect(dialog.getByText("The change is not confirmed", { exact: true })).toBeInViewport();
  restore();
  await expect(reason).toHaveValue("Sent threats on Wednesday.");
  await deactivate.click();
  await expect(page.getByText("1 account deactivated.", { exact: true })).toBeVisible();
  await page.goto(`/admin/audit?object_id=${person.userId}`);
  const deactivation = new ListScreen(page, "Audit log").row("Account deactivated");
  await expect(deactivation.getByRole("link", { name: "Nora Noted", exact: true })).toBeVisible();
  await deactivation.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "All of this admin", exact: true }).click();
  await expect(page.getByText(/^Only changes by \S/)).toBeVisible();
});

test("facts of a creator that could not be loaded are not called missing", async ({ browser }) => {
  const creator = await newCreator({ urls: testUrls() }, "Fay Facts");
  const page = await openAdmin(browser);
  await failCall(page, catalogCalls.categories);
  await failCall(page, paymentCalls.userPackage);
  await page.goto(`/admin/creator-details/${creator.userId}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Could not be loaded", { exact: true })).toBeVisible();
  await expect(main.getByText(/\d\. A planned change could not be loaded\.$/)).toBeVisible();
});
