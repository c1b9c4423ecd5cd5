import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { sidewaysScroll } from "../src/page-health.ts";
import { settle } from "../src/settle.ts";
import { expect, phone, test } from "../src/test.ts";

test("a profile shows the whole name, and says why there are no payouts before a plan is chosen", async ({
  join,
}) => {
  const name = "Wilhelmina Featherstonehaugh-Cholmondeley of the Long Pier";
  const { page, person } = await join(name, "creator", phone);
  const { version } = await person.send(userCalls.authenticate, { query: {} });
  await person.send(userCalls.update, { body: { country: "DE", version } });
  await page.goto("/profile");
  await settle(page);
  const heading = page.getByRole("heading", { level: 1, name, exact: true });
  expect(await heading.evaluate((title) => title.scrollWidth - title.clientWidth)).toBe(0);
  const steps = page.getByRole("list", { name: "Steps to a complete profile", exact: true });
  await expect(
    steps.getByText(
      "Payouts to Germany are not possible: our payment provider cannot pay creators there.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(steps.getByText("After the plan", { exact: true })).toHaveCount(0);
  const payouts = page.getByRole("region", { name: "Payouts", exact: true });
  await expect(payouts.getByText("Payouts to Germany are not possible")).toBeVisible();
  await expect(payouts.getByText("Set it up", { exact: false })).toHaveCount(0);
  expect(await sidewaysScroll(page)).toBe(0);

  await page.goto("/video-creator-dashboard");
  const setUp = page.getByRole("region", { name: "Finish setting up", exact: true });
  await expect(setUp.getByText("1 of 5 steps done", { exact: true })).toBeVisible();
});
