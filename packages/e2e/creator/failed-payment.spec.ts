import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { waitFor } from "@marquee/local/seed/wait-for";
import { cards } from "../src/hosted-pages.ts";
import { fromMail } from "../src/mailbox.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { BillingPage } from "../src/pages/plan-pages.ts";
import { newOwingCreator, planNamed } from "../src/plans.ts";
import { backdateDebt, findSubscription } from "../src/provider.ts";
import { failCall, routeUntil } from "../src/requests.ts";
import { openCreator } from "../src/signed-in.ts";
import { payInvoice, payWithCard } from "../src/steps.ts";
import { newChannel } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("another card pays what the failed one did not", async ({ browser }) => {
  const creator = await newOwingCreator({ urls: testUrls() }, "Owen Owing", "Pro");
  expect(await fromMail(creator.email, /The payment for your plan did not go through\./)).toBe(
    "The payment for your plan did not go through.",
  );
  const page = await openCreator(browser, creator, phone);
  const billing = new BillingPage(page);
  await page.goto("/video-creator-dashboard");
  await expect(page.getByText("Your plan could not be paid", { exact: true })).toBeVisible();
  const grace =
    /^The plan works until \d+ \w+ \d{4}\. After that creating is paused until it is paid\.$/;
  await expect(page.getByText(grace)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("link", { name: "See what is owed", exact: true }).click();
  await expect(billing.plan.getByText("Payment late", { exact: true })).toBeVisible();
  await expect(
    billing.plan.getByText("Your plan could not be paid", { exact: true }),
  ).toBeVisible();
  await expect(billing.plan.getByText(grace)).toBeVisible();
  await expect(
    billing.plans.getByText("Complete the payment first, then change the plan.", { exact: true }),
  ).toBeVisible();

  await billing.plan.getByRole("link", { name: "Complete the payment", exact: true }).click();
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete the payment");
  await expect(main.getByText("Your card was declined.", { exact: true })).toBeVisible();
  await expect(main.getByText("$49.00", { exact: true }).last()).toBeVisible();
  await expect(main.getByRole("link", { name: "Pay this invoice", exact: true })).toHaveAttribute(
    "href",
    /\/i\//,
  );
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);

  await main.getByRole("button", { name: "Use another card", exact: true }).click();
  await payWithCard(page, "Save card", cards.mastercard);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your card has been changed");
  await page.getByRole("link", { name: "Back to your plan", exact: true }).click();
  await expect(billing.plan.getByText("Active", { exact: true })).toBeVisible();
  await expect(billing.invoices.getByText("Open", { exact: true })).toHaveCount(0);

  await page.goto("/channel");
  await expect(dialogs(page).getStarted).toHaveAccessibleDescription(
    "You have a plan. Channels and uploads open once your profile is filled in, too.",
  );
  // The one trial has been used.
  await page.goto("/pricing");
  await expect(
    page.getByText(
      "Watching needs no plan. Creators choose one; every plan can be cancelled at any time.",
      { exact: true },
    ),
  ).toBeVisible();
});

test("another card that is declined, too, is not called the end of the debt", async ({
  browser,
}) => {
  const creator = await newOwingCreator({ urls: testUrls() }, "Otto Owing", "Starter");
  const page = await openCreator(browser, creator);
  const { id, slug } = await planNamed(creator, "Starter");
  await page.goto(`/payments/complete-payment/${slug}/${id}`);
  await page.getByRole("button", { name: "Use another card", exact: true }).click();
  await payWithCard(page, "Save card", cards.failsLater);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your card has been changed");
  await expect(page.getByText("Your plan is still not paid", { exact: true })).toBeVisible();
  await expect(page.getByText(/paid with the new card from now on/)).toHaveCount(0);
  await page.getByRole("link", { name: "Complete the payment", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete the payment");
});

test("another card is not called the end of the debt while the plan cannot be read", async ({
  browser,
}) => {
  const creator = await newOwingCreator({ urls: testUrls() }, "Nora Notread", "Starter");
  const page = await openCreator(browser, creator);
  const { id, slug } = await planNamed(creator, "Starter");
  await page.goto(`/payments/complete-payment/${slug}/${id}`);
  await page.getByRole("button", { name: "Use another card", exact: true }).click();
  const restore = await failCall(page, paymentCalls.userPackage);
  await payWithCard(page, "Save card", cards.failsLater);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your card has been changed");
  await expect(page.getByText("Your plan could not be loaded", { exact: true })).toBeVisible();
  await expect(page.getByText(/paid with the new card from now on/)).toHaveCount(0);
  restore();
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(page.getByText("Your plan is still not paid", { exact: true })).toBeVisible();
});

test("an unpaid plan is not called paid where it was taken", async ({ browser }) => {
  const creator = await newOwingCreator({ urls: testUrls() }, "Orla Owing", "Starter");
  const page = await openCreator(browser, creator);
  const { id, slug } = await planNamed(creator, "Starter");
  for (const path of [`/payments/${slug}/${id}`, `/payments/upgrade/${slug}/${id}`]) {
    await page.goto(path);
    await expect(page.getByText("Your plan could not be paid", { exact: true })).toBeVisible();
    await expect(page.getByText("There is nothing to pay.", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "See what is owed", exact: true })).toHaveAttribute(
      "href",
      "/payments/update-payments",
    );
  }
});

test("an invoice that is paid in another tab is noticed", async ({ browser }) => {
  const creator = await newOwingCreator({ urls: testUrls() }, "Tina Tabs", "Starter");
  const page = await openCreator(browser, creator);
  await page.clock.install();
  const billing = new BillingPage(page);
  await billing.open();
  const owing = await creator.send(paymentCalls.userPackage, { params: { id: creator.userId } });
  const confirm = await routeUntil(page, "**/api/payments/user-package/*", (route) =>
    route.fulfill({ json: { status: true, data: owing } }),
  );
  await billing.plan.getByRole("link", { name: "Complete the payment", exact: true }).click();
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Pay this invoice", exact: true }).click();
  const provider = await opening;
  await payInvoice(provider);
  await provider.waitForLoadState();
  await provider.close();
  await page.bringToFront();
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });
  await test.step("the plan continues when the provider's event has arrived", async () => {
    await expect(async () => {
      await page.dispatchEvent("body", "visibilitychange");
      await expect(heading("Confirming the payment")).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(
      page.getByText(
        "Your plan continues as soon as the payment provider confirms. This takes a few seconds.",
        { exact: true },
      ),
    ).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(page.getByText("This takes longer than usual", { exact: true })).toBeVisible();
    confirm();
    await expect(
      page.getByText("You have the Starter plan, and nothing is owed.", { exact: true }),
    ).toBeVisible();
    await expect(heading("Everything is paid")).toBeVisible();
  });
});

test("an open invoice of the list is called paid as soon as it is", async ({ browser }) => {
  const creator = await newOwingCreator({ urls: testUrls() }, "Lena List", "Starter");
  const page = await openCreator(browser, creator, phone);
  const billing = new BillingPage(page);
  await billing.open();
  const row = billing.invoices.getByRole("row").filter({ hasText: "Open" });
  await row.getByRole("button", { name: /^Show the invoice of / }).click();
  const opening = page.waitForEvent("popup");
  await billing.dialog.getByRole("link", { name: "Pay the invoice", exact: true }).click();
  const provider = await opening;
  await payInvoice(provider);
  await provider.waitForLoadState();
  await provider.close();
  await page.bringToFront();
  await expect(async () => {
    await page.dispatchEvent("body", "visibilitychange");
    await expect(billing.dialog.getByText("This invoice is paid", { exact: true })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(billing.dialog.getByRole("link", { name: "Pay the invoice" })).toHaveCount(0);
  expect(
    await fromMail(creator.email, /The payment of \$19\.00 for “Starter” that had failed/),
  ).toBe("The payment of $19.00 for “Starter” that had failed");
  await page.keyboard.press("Escape");
  await expect(billing.plan.getByText("Active", { exact: true })).toBeVisible();
  await expect(billing.invoices.getByText("Open", { exact: true })).toHaveCount(0);
});

test("after the grace of a declined renewal creating is paused until it is paid", async ({
  browser,
}) => {
  const creator = await newOwingCreator({ urls: testUrls() }, "Greta Grace", "Starter");
  const page = await openCreator(browser, creator, phone);
  const billing = new BillingPage(page);
  // Eight days after the first failure. The provider gives the date, so a late event has the same one.
  await backdateDebt(await findSubscription(creator.userId), 8);
  await waitFor("The end of the grace", async () => {
    const { subscription } = await creator.send(paymentCalls.userPackage, {
      params: { id: creator.userId },
    });
    const end = subscription?.grace_end;
    return end && Date.parse(end) < Date.now() ? true : undefined;
  });
  await expect(newChannel(creator, "Late pier")).rejects.toThrow(
    "Your plan could not be paid. Complete the payment on the page of your plan to continue.",
  );
  await billing.open();
  await expect(billing.plan.getByText("Payment late", { exact: true })).toBeVisible();
  await expect(
    billing.plan.getByText("Creating is paused until it is paid. What you published stays up.", {
      exact: true,
    }),
  ).toBeVisible();

  await billing.plan.getByRole("link", { name: "Complete the payment", exact: true }).click();
  await expect(
    page.getByText(
      "Creating is paused until it is paid. What you published stays up, and your buyers keep their access.",
      { exact: true },
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Use another card", exact: true }).click();
  await payWithCard(page, "Save card", cards.mastercard);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your card has been changed");
  await page.getByRole("link", { name: "Back to your plan", exact: true }).click();
  await expect(billing.plan.getByText("Active", { exact: true })).toBeVisible();
});
