import { adminCategoryCalls } from "@marquee/contracts/operations/admin/admin-category.calls";
import { signIn } from "@marquee/local/seed/person";
import type { Route } from "@playwright/test";
import { openAdmin } from "../src/admin.ts";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ListScreen } from "../src/pages/list-screen.ts";
import { PlaylistEditor } from "../src/pages/playlist-editor.ts";
import { failRequests, loseFirstAnswer, routeFirst } from "../src/requests.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const signInAsAdmin = () =>
  signIn({ urls: testUrls() }, { key: "admin", name: "Admin", accountType: "watcher" });

/** Moves a category in another tab. */
async function moveCategory(name: string, position: number): Promise<void> {
  const admin = await signInAsAdmin();
  const { categories } = await admin.send(adminCategoryCalls.list, { query: { limit: 100 } });
  const { id = "", version = 0 } = categories.find((category) => category.name === name) ?? {};
  await admin.send(adminCategoryCalls.update, { params: { id }, body: { position, version } });
}

test("an admin edits a category that another tab moves meanwhile", async ({ browser }) => {
  const name = `Tides ${Date.now()}`;
  const page = await openAdmin(browser);
  await page.goto("/admin/categories");
  const categories = new ListScreen(page, "Categories");
  await page.getByRole("button", { name: "New category", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Position", { exact: true }).fill("9000");
  await dialog.getByRole("button", { name: "Add category", exact: true }).click();
  await expectMessage(page, "The category is added.");
  await categories.table.getByRole("button", { name, exact: true }).click();
  await dialog.getByLabel("Name", { exact: true }).fill(`${name} anew`);
  await moveCategory(name, 9001);
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  await save.click();
  const newer = dialog.getByRole("alert");
  await expect(newer).toContainText("This category was saved in another tab or device");
  await expect(newer).toContainText("Taken over from there: Position.");
  await expect(dialog.getByLabel("Position", { exact: true })).toHaveValue("9001");
  await save.click();
  await expectMessage(page, "The category is saved.");
  const hide = page.getByRole("alertdialog").getByRole("button", { name: "Hide", exact: true });
  // The category is far below the place of the result.
  await page.setViewportSize({ ...laptop, height: 400 });
  const change = "**/v1/api/admin/categories/*";
  const restore = await failRequests(page, change);
  await categories.act(`${name} anew`, "Hide");
  await hide.click();
  await expect(categories.outcome).toBeInViewport();
  restore();
  await categories.act(`${name} anew`, "Hide");
  await hide.click();
  await expect(categories.row(`${name} anew`)).toContainText("Hidden");
});

test("a category whose answer was lost is found when it is added again", async ({ browser }) => {
  const name = `Ferries ${Date.now()}`;
  const page = await openAdmin(browser);
  await loseFirstAnswer(page, adminCategoryCalls.create);
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "New category", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New category", exact: true });
  const add = dialog.getByRole("button", { name: "Add category", exact: true });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Position", { exact: true }).fill("9002");
  await add.click();
  await expect(dialog.getByRole("alert")).toContainText("The category is not confirmed");
  await add.click();
  await expectMessage(page, "The category is added.");
  await expect(dialog).toBeHidden();
  await expect(new ListScreen(page, "Categories").row(name)).toHaveCount(1);
});

test("an admin changes the order of the categories by keyboard, on a phone", async ({
  browser,
}) => {
  const stamp = Date.now();
  const [first, second] = [`Ebb ${stamp}`, `Flood ${stamp}`];
  const admin = await signInAsAdmin();
  // Behind the categories of other stories, with room between: no other one is written.
  for (const [name, position] of [
    [first, 9910],
    [second, 9920],
  ] as const) {
    await admin.send(adminCategoryCalls.create, { body: { name, position } });
  }
  const page = await openAdmin(browser);
  await page.setViewportSize(phone);
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Change order", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Order of the categories" });
  await expect(drawer.getByText(/^Drag a row .+ Each move is saved at once\.$/)).toBeVisible();
  const handle = drawer.getByRole("button", { name: `Move ${second}`, exact: true });
  await handle.focus();
  const picked = page.getByText(/^Picked up Flood/);
  await handle.press("Space");
  await expect(picked).toBeAttached();
  // Cancels the move, and closes nothing.
  await handle.press("Escape");
  await expect(page.getByText(/^The move is cancelled\. Flood/)).toBeAttached();
  await expect(drawer).toBeVisible();
  await expect(handle).toBeFocused();
  await handle.press("Space");
  await expect(picked).toBeAttached();
  await handle.press("ArrowUp");
  await expect(page.getByText(/^Flood \d+ is at place/)).toBeAttached();
  await handle.press("Space");
  await expectMessage(page, "The order is saved.");
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
  const { categories } = await admin.send(adminCategoryCalls.list, { query: { limit: 100 } });
  const names = categories.map(({ name }) => name).filter((name) => name.endsWith(`${stamp}`));
  expect(names).toEqual([second, first]);
});

test("a move of a category that fails leaves the next move as it is", async ({ browser }) => {
  const stamp = Date.now();
  const [first, second, third] = [`Ebb ${stamp}`, `Flood ${stamp}`, `Slack ${stamp}`];
  const admin = await signInAsAdmin();
  // Behind the categories of other stories, with room between: no other one is written.
  for (const [name, position] of [
    [first, 9940],
    [second, 9950],
    [third, 9960],
  ] as const) {
    await admin.send(adminCategoryCalls.create, { body: { name, position } });
  }
  const page = await openAdmin(browser);
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Change order", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Order of the categories" });
  const rows = drawer.getByRole("listitem").filter({ hasText: `${stamp}` });
  const { announcement } = new PlaylistEditor(page);
  const moveUp = async (name: string, places: number) => {
    const handle = drawer.getByRole("button", { name: `Move ${name}`, exact: true });
    await handle.press("Space");
    for (let place = 0; place < places; place += 1) await handle.press("ArrowUp");
    await handle.press("Space");
    await expect(announcement).toHaveText(new RegExp(`^Dropped ${name} at `));
  };
  const { promise: bothMoved, resolve: release } = Promise.withResolvers<void>();
  const lost = async (route: Route) => {
    await bothMoved;
    await route.abort();
  };
  await routeFirst(page, "**/v1/api/admin/categories/*", lost);
  await moveUp(second, 1);
  await expect(rows).toHaveText([second, first, third]);
  await moveUp(third, 2);
  await expect(rows).toHaveText([third, second, first]);
  release();
  await expectMessage(page, "The order is saved.");
  // Only the second move is made.
  await expect(rows).toHaveText([third, first, second]);
  const { categories } = await admin.send(adminCategoryCalls.list, { query: { limit: 100 } });
  const names = categories.map(({ name }) => name).filter((name) => name.endsWith(`${stamp}`));
  expect(names).toEqual([third, first, second]);
});

test("a move of a category keeps the order that another admin saved meanwhile", async ({
  browser,
}) => {
  const stamp = Date.now();
  const names = ["Ebb", "Flood", "Slack", "Spring"].map((word) => `${word} ${stamp}`);
  const [ebb = "", flood = "", slack = "", spring = ""] = names;
  const admin = await signInAsAdmin();
  // Behind the categories of other stories, with room between: no other one is written.
  for (const [index, name] of names.entries()) {
    await admin.send(adminCategoryCalls.create, { body: { name, position: 9965 + index * 5 } });
  }
  const page = await openAdmin(browser);
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Change order", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Order of the categories" });
  const rows = drawer.getByRole("listitem").filter({ hasText: `${stamp}` });
  await expect(rows).toHaveText([ebb, flood, slack, spring]);
  await moveCategory(slack, 9962);
  const handle = drawer.getByRole("button", { name: `Move ${spring}`, exact: true });
  await handle.press("Space");
  for (const _ of [1, 2]) await handle.press("ArrowUp");
  await handle.press("Space");
  await expectMessage(page, "The order is saved.");
  await expect(rows).toHaveText([slack, ebb, spring, flood]);
  const { categories } = await admin.send(adminCategoryCalls.list, { query: { limit: 100 } });
  expect(categories.map(({ name }) => name).filter((name) => names.includes(name))).toEqual([
    slack,
    ebb,
    spring,
    flood,
  ]);
});
