import { adminPlanCalls } from "@marquee/contracts/operations/admin/admin-plan.calls";
import type { Locator, Page } from "@playwright/test";
import { openAdmin } from "../src/admin.ts";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ListScreen } from "../src/pages/list-screen.ts";
import { failRequests } from "../src/requests.ts";
import { newUser } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

/** Opens the form of a new plan and fills it in for an enterprise plan. */
async function fillNewPlan(page: Page, name: string): Promise<Locator> {
  await page.goto("/plans");
  await page.getByRole("button", { name: "New plan", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New plan" });
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Description", { exact: true }).fill("For the keepers of one coast.");
  await form.getByLabel("Enterprise plan").check();
  await form.getByLabel("Price", { exact: true }).fill("249");
  return form;
}

test("a plan whose change was undone closes without a question", async ({ browser }) => {
  const page = await openAdmin(browser);
  await page.goto("/plans");
  const plans = new ListScreen(page, "Plans");
  await plans.table.getByRole("button", { name: "Studio", exact: true }).first().click();
  const plan = page.getByRole("dialog", { name: "Studio", exact: true });
  const name = plan.getByLabel("Name", { exact: true });
  await name.fill("Studios");
  await name.fill("Studio");
  await page.keyboard.press("Escape");
  await expect(plans.table).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("a printed list has all its columns", async ({ browser }) => {
  const page = await openAdmin(browser);
  await page.goto("/plans");
  const { table } = new ListScreen(page, "Plans");
  await expect(table).toBeVisible();
  // The part of a sheet of A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  // A browser prints smaller what makes the page wider than the sheet. What scrolls inside of the page is cut off.
  const missing = await table.evaluate(
    (element) => element.getBoundingClientRect().right - document.documentElement.scrollWidth,
  );
  expect(missing).toBeLessThanOrEqual(0);
});

test("the plans to choose from load again, and the typed reason stays", async ({ browser }) => {
  const person = await newUser({ urls: testUrls() }, "Petra Planned", "creator");
  const page = await openAdmin(browser);
  await page.goto(`/admin/creator-details/${person.userId}`);
  const plans = `**/v1${adminPlanCalls.list.path}?*`;
  const restore = await failRequests(page, plans);
  await page.getByRole("button", { name: "Assign plan", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Assign a plan to Petra Planned?" });
  const reason = dialog.getByLabel("Reason", { exact: false });
  await reason.fill("Promised on the phone.");
  await expect(dialog.getByRole("alert")).toContainText("The plans could not be loaded");
  restore();
  await dialog.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(dialog.getByLabel("Enterprise plan")).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(reason).toHaveValue("Promised on the phone.");
});

test("a plan whose answer was lost is listed, and the form does not say that it failed", async ({
  browser,
}) => {
  const name = `Jetty ${Date.now()}`;
  const page = await openAdmin(browser);
  const form = await fillNewPlan(page, name);
  await page.route(`**/v1${adminPlanCalls.create.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole("button", { name: "Create plan", exact: true }).click();
  await expect(form.getByRole("alert")).toContainText("The plan is not confirmed");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?", exact: true });
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(new ListScreen(page, "Plans").row(name)).toBeVisible();
});

test("an admin offers an enterprise plan to a creator and takes it back", async ({ browser }) => {
  // A word that is longer than a line breaks.
  const name = `Lighthouse ${Date.now()}${"l".repeat(30)}`;
  const person = await newUser({ urls: testUrls() }, "Petra Planned", "creator");
  const page = await openAdmin(browser);
  const plans = new ListScreen(page, "Plans");

  await test.step("the form shows the plan as the pricing page does", async () => {
    const form = await fillNewPlan(page, name);
    await form.getByLabel("Features").fill("A person to call\nTwenty channels");
    const preview = form.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { name })).toBeVisible();
    await expect(preview).toContainText("$249.00");
    await expect(preview.getByRole("listitem")).toHaveText(["A person to call", "Twenty channels"]);
    const create = form.getByRole("button", { name: "Create plan", exact: true });
    const price = form.getByLabel("Price", { exact: true });
    await price.fill("");
    await form.getByLabel("Channels", { exact: true }).fill("");
    await create.click();
    await expect(form.getByText("At least $1.00", { exact: true })).toBeVisible();
    await expect(form.getByText("Enter a whole number", { exact: true })).toBeVisible();
    await price.fill("249");
    await form.getByLabel("Channels", { exact: true }).fill("20");
    await create.click();
    await expectMessage(page, "The plan is made. Assign it to creators on the page Accounts.");
    await expect(plans.row(name)).toContainText("Enterprise");
  });

  await test.step("a person is offered it from the account's page", async () => {
    await page.goto(`/admin/creator-details/${person.userId}`);
    await page.getByRole("button", { name: "Assign plan", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Assign a plan to Petra Planned?" });
    await dialog.getByLabel("Enterprise plan").selectOption(`${name}, monthly`);
    await dialog.getByRole("button", { name: "Assign plan", exact: true }).click();
    await expect(page.getByText("1 account offered the plan.", { exact: true })).toBeVisible();
  });

  await test.step("the plan lists the people that it is for, on a phone too", async () => {
    await page.setViewportSize(phone);
    await page.goto("/plans?kind=enterprise");
    await plans.table.getByRole("button", { name, exact: true }).click();
    const plan = page.getByRole("dialog", { name });
    await expect(plan.getByRole("button", { name: "Close", exact: true })).toBeInViewport();
    await expect(plan.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    const widerThanPlan = plan.evaluate((drawer) =>
      [...drawer.querySelectorAll("div")].some((part) => part.scrollWidth > part.clientWidth + 1),
    );
    expect(await widerThanPlan).toBe(false);
    await plan.getByRole("tab", { name: "Assigned to" }).click();
    await plan.getByRole("button", { name: "Remove Petra Planned" }).click();
    const question = page.getByRole("alertdialog", { name: "Remove Petra Planned?" });
    await question.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(plan.getByText("Nobody yet.", { exact: false })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
  });

  await test.step("a new price and a retired plan", async () => {
    await page.goto("/plans?kind=enterprise");
    await plans.act(`${name}, monthly`, "Retire");
    const question = page.getByRole("alertdialog", { name: "Retire this plan?" });
    await expect(question).toHaveAccessibleDescription(
      `${name}, monthly It can no longer be chosen. Creators who have it keep it.`,
    );
    await question.getByRole("button", { name: "Retire", exact: true }).click();
    await expect(plans.row(name)).toContainText("Retired");
    await plans.table.getByRole("button", { name, exact: true }).click();
    const plan = page.getByRole("dialog", { name });
    const effects = plan.getByRole("region", { name: "What the change does" });
    await expect(effects).toContainText("Nobody has this plan.");
    await plan.getByLabel("Price", { exact: true }).fill("259");
    const minutes = plan.getByLabel("Upload minutes a month", { exact: true });
    await minutes.fill("200");
    // Scrolling over the field does not change it.
    await minutes.hover();
    await page.mouse.wheel(0, 100);
    await expect(effects).toHaveText("Nobody has this plan.A change is for new subscribers only.");
    await plan.getByRole("button", { name: "Save", exact: true }).click();
    await expectMessage(page, "The plan is saved.");
    await expect(plans.row(name)).toContainText("$259.00");
    await page.goto(`/admin/creator-details/${person.userId}`);
    const choices = page.waitForResponse((answer) => answer.url().includes("is_active=true"));
    await page.getByRole("button", { name: "Assign plan", exact: true }).click();
    await choices;
    const dialog = page.getByRole("dialog", { name: "Assign a plan to Petra Planned?" });
    await expect(dialog.getByRole("option", { name: `${name}, monthly` })).toHaveCount(0);
  });
});

test("what two admins write of one plan is not lost", async ({ browser }) => {
  const name = `Breakwater ${Date.now()}`;
  const page = await openAdmin(browser);
  const open = async (admin: typeof page) => {
    await admin.goto(`/plans?search=${encodeURIComponent(name)}`);
    await new ListScreen(admin, "Plans").table.getByRole("button", { name, exact: true }).click();
    return admin.getByRole("dialog", { name });
  };
  const form = await fillNewPlan(page, name);
  await form.getByRole("button", { name: "Create plan", exact: true }).click();
  await expectMessage(page, "The plan is made.");

  const plan = await open(page);
  const description = plan.getByLabel("Description", { exact: true });
  await description.fill("For the keepers of two coasts.");
  await plan.getByRole("tab", { name: "Subscribers" }).click();
  await expect(description).toBeHidden();
  await plan.getByRole("tab", { name: "Plan", exact: true }).click();
  await expect(description).toHaveValue("For the keepers of two coasts.");

  const other = await openAdmin(browser);
  const otherPlan = await open(other);
  await otherPlan.getByLabel("Description", { exact: true }).fill("For the keepers of a harbour.");
  await otherPlan.getByLabel("Price", { exact: true }).fill("199");
  await otherPlan.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(other, "The plan is saved.");

  await plan.getByRole("button", { name: "Save", exact: true }).click();
  const notice = plan
    .getByRole("alert")
    .filter({ hasText: "This plan was saved in another tab or device" });
  await expect(notice.getByText("Taken over from there: Price.", { exact: true })).toBeVisible();
  await expect(
    notice.getByText("Description: “For the keepers of a harbour.”", { exact: true }),
  ).toBeVisible();
  await expect(description).toHaveValue("For the keepers of two coasts.");
  await expect(plan.getByLabel("Price", { exact: true })).toHaveValue("199.00");
  await plan.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "The plan is saved.");
  const saved = await open(page);
  await expect(saved.getByLabel("Description", { exact: true })).toHaveValue(
    "For the keepers of two coasts.",
  );
  await expect(saved.getByLabel("Price", { exact: true })).toHaveValue("199.00");
});
