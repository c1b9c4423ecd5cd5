import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ChangePlanPage } from "../src/pages/plan-pages.ts";
import { planNamed } from "../src/plans.ts";
import { issueCoupon } from "../src/provider.ts";
import { payWithCard } from "../src/steps.ts";
import { expect, phone, test } from "../src/test.ts";

test("a creator buys a pack of upload minutes", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Mona Minutes", "Starter");
  const { remaining } = await person.send(uploadCalls.minutes, {});
  await page.setViewportSize(phone);
  await page.goto("/payments/upload-minutes");
  await expect(
    page.getByText(
      `You have ${remaining} minutes left in this period. Bought minutes do not expire.`,
      { exact: true },
    ),
  ).toBeVisible();
  await page.getByRole("radio", { name: /^60 minutes/ }).check();
  const order = new ChangePlanPage(page);
  await expect(order.amount("To pay")).toHaveText("$6.00");
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
  await order.button("Go to payment").click();
  await payWithCard(page, "4242 4242 4242 4242", "Pay $6.00");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
  await expect(order.amount("Paid today")).toHaveText("$6.00");
  await page.goto("/video-creator-dashboard");
  const panel = page.getByRole("region", { name: "Upload minutes", exact: true });
  await expect(panel.getByText(String(remaining + 60), { exact: true })).toBeVisible();
});

test("a coupon takes half off the first period of a plan", async ({ join }) => {
  const { page, person } = await join("Coco Coupon", "creator");
  const [plan, code] = await Promise.all([planNamed(person, "Pro"), issueCoupon(50)]);
  await page.setViewportSize(phone);
  await page.goto(`/payments/${plan.slug}/${plan.id}`);
  const order = new ChangePlanPage(page);
  const coupon = page.getByLabel("Coupon (optional)", { exact: true });
  await coupon.fill("NOT-A-CODE");
  await order.button("Apply").click();
  await expect(
    page.getByText("This coupon is not known. Check the spelling.", { exact: true }),
  ).toBeVisible();
  await coupon.fill(code);
  await order.button("Apply").click();
  await expect(page.getByText(`${code} is applied.`)).toBeVisible();
  await expect(order.amount(`Coupon ${code}`)).toHaveText("−$24.50");
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
});
