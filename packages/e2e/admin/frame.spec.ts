import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import { formCalls } from "@marquee/contracts/people/form/form.calls";
import { userIndexOf } from "@marquee/core/people/user";
import { openAdmin } from "../src/admin.ts";
import { openDatabase } from "../src/database.ts";
import { visitorElsewhere } from "../src/networks.ts";
import { layerProblems, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { Header } from "../src/pages/header.ts";
import { ListScreen } from "../src/pages/list-screen.ts";
import { routeUntil } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newUser } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("somebody who was made an admin while logged in keeps the address of the back office", async ({
  join,
}) => {
  const { page, person } = await join("Nora New", "watcher");
  await openDatabase()
    .users.patch({ id: person.userId })
    .set({ account_type: "admin", user_index: userIndexOf("admin", person.userId) })
    .go();
  await page.goto("/admin/reports");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports");
  await expect(page).toHaveURL("/admin/reports");
});

test("the header of the back office leads everywhere, on a phone too", async ({ browser }) => {
  const page = await openAdmin(browser);
  const header = new Header(page);
  await page.goto("/admin/accounts");
  await expect(header.nav.getByRole("link")).toHaveText(["Accounts", "Channels", "Plans", "Blogs"]);
  const account = header.bar.getByRole("button", { name: /^Account of/ });
  await expect(account).toHaveText("A");
  await account.click();
  await expect(header.entry("Admin")).toBeVisible();
  await expect(header.entry("Logout")).toBeVisible();
  expect(await layerProblems(page)).toEqual([]);
  // Forced colours remove the backgrounds of the chosen entry and of the current page.
  await page.emulateMedia({ forcedColors: "active" });
  const canvas = await page
    .getByRole("menu")
    .evaluate((menu) => getComputedStyle(menu).backgroundColor);
  await page.keyboard.press("ArrowDown");
  await expect(header.entry("Admin")).toBeFocused();
  await expect(header.entry("Admin")).not.toHaveCSS("background-color", canvas);
  await page.keyboard.press("Escape");
  await expect(header.nav.locator("[aria-current=page]")).toHaveCSS("border-bottom-width", "3px");
  await page.emulateMedia({ forcedColors: null });
  await header.nav.getByRole("button", { name: "More", exact: true }).click();
  await header.entry("Audit log").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem")).toHaveText(["Admin", "Audit log"]);

  await header.nav.getByRole("button", { name: "Categories", exact: true }).click();
  const popover = page.getByRole("dialog", { name: "Categories" });
  expect((await popover.boundingBox())?.height).toBeLessThanOrEqual(350);
  await page.keyboard.press("Escape");
  await header.bell.click();
  await expect(header.notifications).toContainText("24 Mar");
  await page.keyboard.press("Escape");

  await page.setViewportSize(phone);
  await header.menuButton.click();
  await header.drawer.getByRole("link", { name: "Reports", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports");
  // Zoomed to 400 %, the header has room for the mark and the buttons only.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(header.bar.getByText("Marquee", { exact: true })).toBeHidden();
  expect(await themeViolations(page, ["header"])).toEqual([]);
  // Half of that width has no room for the words of a field.
  expect((await page.getByLabel("Sort", { exact: true }).boundingBox())?.width).toBe(288);
});

test("the back office tells admins how many reports and enquiries wait", async ({
  browser,
  fixtures,
}) => {
  const reporter = await newUser({ urls: testUrls() }, "Rita Reporter", "watcher");
  const asked = await visitorElsewhere()(formCalls.contact, {
    body: { name: "Ada Asker", email: reporter.email, subject: "Piers", message: "Which ones?" },
  });
  expect(asked.status).toBe(true);
  await reporter.send(reportCalls.create, {
    body: { object_type: "video", object_id: fixtures.videos.free.id, reason: "other" },
  });
  const waiting = /^\d+\+? waiting$/;
  const page = await openAdmin(browser);
  const header = new Header(page);
  await page.goto("/admin/accounts");
  const more = header.nav.getByRole("button", { name: "More", exact: true });
  await expect(more).toHaveAccessibleDescription(waiting);
  await more.click();
  for (const name of ["Reports", "Enquiries"]) {
    await expect(header.entry(name)).toHaveAccessibleDescription(waiting);
  }
  await expect(header.entry("Videos")).toHaveAccessibleDescription("");
  expect(await layerProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize(phone);
  await header.menuButton.click();
  for (const name of ["Reports", "Enquiries"]) {
    await expect(
      header.drawer.getByRole("link", { name, exact: true }),
    ).toHaveAccessibleDescription(waiting);
  }
  expect(await layerProblems(page)).toEqual([]);

  // Elsewhere nothing is asked for.
  const asks: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/admin\/(reports|enquiries)$/.test(pathname)) asks.push(pathname);
  });
  await page.setViewportSize(laptop);
  await page.goto("/about-us");
  await settle(page);
  expect(asks).toEqual([]);
});

test("the categories popover of the back office shows its state and stores the choice", async ({
  browser,
}) => {
  const page = await openAdmin(browser);
  const header = new Header(page);
  const button = header.nav.getByRole("button", { name: "Categories", exact: true });
  const popover = page.getByRole("dialog", { name: "Categories" });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const restore = await routeUntil(page, "**/categories/list**", async (route) => {
    await held;
    await route.abort();
  });
  const heading = page.getByRole("heading", { level: 1, name: "Audit log" });
  await page.goto("/admin/audit");
  await expect(heading).toBeVisible();
  await button.click();
  await expect(popover.getByText("Loading...", { exact: true })).toBeVisible();
  release();
  await expect(popover.getByText("Error", { exact: true })).toBeVisible();
  restore();
  await page.reload();
  await expect(heading).toBeVisible();
  await button.click();
  // The built-in categories alone are higher than the popover, which scrolls.
  await expect(popover.getByRole("button")).not.toHaveCount(0);
  expect((await popover.boundingBox())?.height).toBe(350);
  const [name = ""] = await popover.getByRole("button").allTextContents();
  await popover.getByRole("button", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/search_result\?type=category_list&search=cat_/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem("selectedCategory"));
  expect(stored).toContain(`"name":"${name}"`);
});

test("a visitor of the back office's log-in can sign in, sign up and log in", async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto("/admin/login");
  const header = new Header(page);
  await expect(header.bar.getByRole("link", { name: "Sign In", exact: true })).toHaveAttribute(
    "href",
    "/admin/login",
  );
  await header.bar.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(dialogs(page).continueAs).toContainText("You can switch at any time later.");
  await page.keyboard.press("Escape");
  await header.bar.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(dialogs(page).continueAs).toContainText("Log in to watch or to create.");
  await page.keyboard.press("Escape");
  await page.setViewportSize(phone);
  await expect(header.bar.getByRole("link", { name: "Sign In", exact: true })).toBeVisible();
  for (const name of ["Sign Up", "Log In"]) {
    await expect(header.bar.getByRole("button", { name, exact: true })).toBeVisible();
  }
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
});

test("an admin, who has no channel, is not asked about sales", async ({ browser }) => {
  const page = await openAdmin(browser);
  await page.goto("/notification-settings");
  const about = page.getByRole("rowheader");
  await expect(about.filter({ hasText: "Your account" })).toBeVisible();
  await expect(about.filter({ hasText: "Sales" })).toHaveCount(0);
  await expect(about.filter({ hasText: "Your videos" })).toHaveCount(0);
});

test("the command palette goes to a page and to a person by a few letters", async ({
  browser,
  fixtures,
}) => {
  const page = await openAdmin(browser);
  await page.goto("/admin/audit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  const opener = page.getByRole("link", { name: "Plans", exact: true });
  await opener.focus();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Go to" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Control+k");
  const restore = await routeUntil(page, "**/v1/api/admin/users?*", (route) =>
    route.fulfill({ status: 500 }),
  );
  await palette.getByRole("combobox").fill("Nobody is called like this");
  await expect(palette.getByRole("status")).toHaveText(
    "Not everything could be searched. Try again in a moment.",
  );
  restore();
  await palette.getByRole("combobox").fill("plan");
  await palette.getByRole("combobox").press("Enter");
  await expect(page).toHaveURL("/plans");

  await page.getByRole("button", { name: "Go to", exact: true }).click();
  await palette.getByRole("combobox").fill(fixtures.people.creator.email);
  const found = palette.getByRole("option", { name: fixtures.people.creator.name });
  await expect(found).toBeVisible();
  expect(await themeViolations(page)).toEqual([]);
  // With forced colours, all texts of the chosen entry have the colour that is for its background.
  await page.emulateMedia({ forcedColors: "active" });
  await expect(found).toHaveAttribute("aria-selected", "true");
  const colors = await found.evaluate((entry) =>
    [entry, ...entry.querySelectorAll("*")].map((part) => getComputedStyle(part).color),
  );
  expect(new Set(colors).size).toBe(1);
  await page.emulateMedia({ forcedColors: null });
  await found.click();
  await expect(page).toHaveURL(`/admin/creator-details/${fixtures.creatorId}`);
});

test("Enter in the command palette never opens what an earlier text found", async ({
  browser,
  fixtures,
}) => {
  const page = await openAdmin(browser);
  await page.goto("/admin/audit");
  await page.getByRole("button", { name: "Go to", exact: true }).click();
  const palette = page.getByRole("dialog", { name: "Go to" });
  const box = palette.getByRole("combobox");
  const option = (name: string) => palette.getByRole("option").filter({ hasText: name });
  await box.fill(fixtures.channels.open.name);
  await expect(option(fixtures.channels.open.name)).not.toHaveCount(0);
  await box.fill(fixtures.people.creator.email);
  await box.press("Enter");
  await expect(option(fixtures.people.creator.name)).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL(`/admin/creator-details/${fixtures.creatorId}`);
});

test("the command palette finds a payment by its id and by the buyer, a channel and a video", async ({
  browser,
  fixtures,
}) => {
  const { payment } = fixtures;
  const page = await openAdmin(browser);
  await page.setViewportSize(phone);
  // The one message about notifications is above the button on a phone, and stays while the pointer is on it.
  await page.addInitScript(() => sessionStorage.setItem("notification-warned-denied", "true"));
  await page.goto("/admin/audit");
  const palette = page.getByRole("dialog", { name: "Go to" });
  const box = palette.getByRole("combobox", {
    name: "Go to a page, an account, a channel, a video or a payment",
    exact: true,
  });
  const open = () => page.getByRole("button", { name: "Go to", exact: true }).click();
  await open();
  await box.fill(fixtures.people.watcher.email);
  await expect(palette.getByRole("option").filter({ hasText: "Payment" })).not.toHaveCount(0);
  expect(await sidewaysScroll(page)).toBe(0);
  await box.fill(payment);
  await expect(palette.getByRole("option")).toHaveCount(1);
  await box.press("Enter");
  await expect(page).toHaveURL(`/admin/payments?search=${payment}`);
  await expect(new ListScreen(page, "Payments").row(payment)).toBeVisible();

  for (const [kind, name, path] of [
    ["Channel", fixtures.channels.open.name, `/admin/channel/${fixtures.channels.open.id}`],
    ["Video", fixtures.videos.paid.title, `/admin/video/${fixtures.videos.paid.id}`],
  ] as const) {
    await open();
    await box.fill(name);
    await palette
      .getByRole("option")
      .filter({ has: page.getByText(kind, { exact: true }) })
      .filter({ has: page.getByText(name, { exact: true }) })
      .click();
    await expect(page).toHaveURL(path);
  }
});
