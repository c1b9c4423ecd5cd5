import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { Header } from "../src/pages/header.ts";
import { BillingPage, ChangePlanPage } from "../src/pages/plan-pages.ts";
import { newPayingCreator, offerPlan } from "../src/plans.ts";
import { openCreator } from "../src/signed-in.ts";
import { payWithCard } from "../src/steps.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

/** Longer than a phone is wide, with a word that must be broken. */
const longName = "Lighthousekeepersanddiversandropemakers Guild";

test("a plan made for a newcomer is taken from its page", async ({ join }) => {
  const { person, page } = await join("Eli Enterprise", "creator");
  const offer = await offerPlan({ urls: testUrls() }, person.userId, longName);
  const header = new Header(page);
  const news = header.notifications.getByRole("link", { name: /^New: A plan made for you/ });
  // A queue sends the notification of the offer.
  await expect(async () => {
    await page.goto("/profile");
    await header.bell.click();
    await expect(news).toBeVisible({ timeout: 3000 });
  }).toPass();
  await news.click();
  await expect(page).toHaveURL(`/payments/enterprise/${offer.slug}/${offer.id}`);
  // Somebody who has missed the notification finds the plan beside the others.
  await page.goto("/pricing");
  await expect(page.getByText(`${longName}, $249.00 a month`, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "See the plan", exact: true }).click();
  await expect(page).toHaveURL(`/payments/enterprise/${offer.slug}/${offer.id}`);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `The ${longName} plan, made for you`,
  );
  for (const text of ["12,000 upload minutes a month", "50 channels", "3 % platform fee"]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  expect(await themeViolations(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await sidewaysScroll(page)).toBe(0);
  await main.getByRole("button", { name: "Go to payment", exact: true }).click();
  await payWithCard(page, "Subscribe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
  // The plan's name is also on the profile and beside the other plans.
  await expect(async () => {
    await page.goto("/profile");
    await expect(main.getByRole("region", { name: "Plan", exact: true })).toContainText(longName, {
      timeout: 3000,
    });
  }).toPass();
  expect(await sidewaysScroll(page)).toBe(0);
  const billing = new BillingPage(page);
  await billing.open();
  await expect(billing.plan).toContainText(longName);
  await expect(billing.plans).toContainText(longName);
  expect(await sidewaysScroll(page)).toBe(0);
});

test("somebody with a plan changes to the one made for them; others do not find it", async ({
  browser,
  join,
}) => {
  const creator = await newPayingCreator({ urls: testUrls() }, "Gilda Guild", "Pro");
  const offer = await offerPlan({ urls: testUrls() }, creator.userId, longName);
  const page = await openCreator(browser, creator);
  await page.setViewportSize(phone);
  const change = new ChangePlanPage(page);
  await page.goto(`/payments/${offer.slug}/${offer.id}`);
  await expect(
    change.main.getByRole("link", { name: `Change to ${longName}`, exact: true }),
  ).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  const address = `/payments/enterprise/${offer.slug}/${offer.id}`;
  await page.goto(address);
  await expect(change.amount(/^From /)).toHaveText("$249.00 a month");
  expect(await sidewaysScroll(page)).toBe(0);
  await change.button(/^Pay /).click();
  await expect(page.getByRole("heading", { name: `You have the ${longName} plan` })).toBeVisible();

  const { page: stranger } = await join("Stan Stranger", "creator");
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(
    "This offer is not open to you",
  );
  await expect(
    stranger.getByRole("main").getByRole("link", { name: "Contact us", exact: true }),
  ).toBeVisible();
  expect(await themeViolations(stranger)).toEqual([]);
});
