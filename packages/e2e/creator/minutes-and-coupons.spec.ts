import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { putCheckout } from "../api/support/payments.ts";
import { openDatabase } from "../src/database.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { checkoutPage } from "../src/pages/checkout-page.ts";
import { PayoutsPage } from "../src/pages/payouts-page.ts";
import { BillingPage, ChangePlanPage } from "../src/pages/plan-pages.ts";
import { UploadsPage } from "../src/pages/uploads-page.ts";
import { planNamed } from "../src/plans.ts";
import { findSubscription, issueCoupon, renewNow } from "../src/provider.ts";
import { failRequests } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { openCreator } from "../src/signed-in.ts";
import { payWithCard } from "../src/steps.ts";
import { newChannel, newCreator, newUser, publishVideo } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

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
  await checkoutPage(page).cancel();
  await expect(page.getByText("What you chose is still here.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^60 minutes/ })).toBeChecked();
  await order.button("Go to payment").click();
  await payWithCard(page, "Pay $6.00");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
  await expect(order.amount("Paid")).toHaveText("$6.00");

  await test.step("the receipt is there at once, and later below the plan", async () => {
    await page.getByRole("link", { name: "See the receipt", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Receipt");
    await expect(page.getByRole("row", { name: "60 upload minutes" })).toContainText("$6.00");
    await expect(page.getByRole("row", { name: "Paid" })).toContainText("$6.00");
    await expect(page.getByRole("article")).toContainText("Mona Minutes");
    await expect(page.getByText("Marquee Video Ltd.", { exact: true })).toBeVisible();
    // A printed date needs its zone.
    await expect(page.getByText(/^\d+ \w+ \d{4} at \d\d:\d\d UTC$/)).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await themeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to plan and payments", exact: true }).click();
    const once = page.getByRole("region", { name: "Upload minutes and promotions", exact: true });
    await expect(once.getByRole("row", { name: "60 upload minutes" })).toContainText("$6.00");
    await once.getByRole("link", { name: "Receipt of “60 upload minutes”", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Receipt");
  });

  await page.goto("/video-creator-dashboard");
  const panel = page.getByRole("region", { name: "Upload minutes", exact: true });
  await expect(panel.getByText(String(remaining + 60), { exact: true })).toBeVisible();

  const pack = {
    user_id: person.userId,
    kind: "minutes",
    item_id: "minutes-60",
    title: "60 upload minutes",
    link: "/payments/upload-minutes",
    cancel_path: "/payments/upload-minutes?pack=minutes-60",
    amount: 600,
    bank_asked_at: new Date().toISOString(),
  } as const;
  await putCheckout({ database: openDatabase() }, { ...pack, status: "pending" });
  await page.reload();
  await expect(
    panel.getByText(
      "60 minutes are added when your bank has paid. Banks answer within four business days.",
      { exact: true },
    ),
  ).toBeVisible();
  await page.goto("/payments/upload-minutes?pack=minutes-60");
  await expect(page.getByText("Waiting for your bank", { exact: true })).toBeVisible();
  await expect(order.button("Go to payment")).toHaveCount(0);
  await page.getByRole("radio", { name: /^300 minutes/ }).check();
  await expect(order.button("Go to payment")).toBeVisible();

  await new BillingPage(page).open();
  const waiting = page
    .getByRole("region", { name: "Upload minutes and promotions", exact: true })
    .getByRole("list", { name: "Payments that wait for your bank" });
  await expect(waiting.getByRole("listitem")).toHaveText(["60 upload minutes · $6.00"]);

  await test.step("a pack that the bank has not paid can be bought again", async () => {
    const failed = await putCheckout({ database: openDatabase() }, { ...pack, status: "failed" });
    await page.goto(`/payments/success?session_id=${failed}`);
    await page.getByRole("link", { name: "Go back", exact: true }).click();
    await expect(page.getByRole("radio", { name: /^60 minutes/ })).toBeChecked();
  });

  // Minutes need a plan that works.
  const { users } = openDatabase();
  const { data: user } = await users.get({ id: person.userId }).go();
  if (user?.subscription === undefined) throw new Error("The creator has a plan");
  const subscription = { ...user.subscription, status: "paused" as const };
  await users.patch({ id: user.id }).set({ subscription }).go();
  await page.goto("/payments/upload-minutes");
  await expect(page.getByText("Your plan is paused", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "See your plan", exact: true })).toBeVisible();
  await expect(order.button("Go to payment")).toHaveCount(0);
});

test("minutes are bought beside the files that need them", async ({ joinComplete }) => {
  const { page, person } = await joinComplete("Bea Beside", "Starter");
  await newChannel(person, "Long takes");
  const uploads = new UploadsPage(page);
  await uploads.open();
  await uploads.files.setInputFiles({
    name: "long-film.avi",
    mimeType: "video/x-msvideo",
    buffer: Buffer.from("No browser reads this."),
  });
  await uploads.form.getByLabel("Length in minutes", { exact: true }).fill("320");
  await expect(
    uploads.form.getByText(
      "This needs 320 minutes, and you have 300 left. They are bought in a new tab; your files stay chosen here.",
      { exact: true },
    ),
  ).toBeVisible();
  const opened = page.waitForEvent("popup");
  await uploads.form
    .getByRole("link", { name: "Buy minutes (opens in a new tab)", exact: true })
    .click();
  const payment = await opened;
  await payment.getByRole("radio", { name: /^60 minutes/ }).check();
  await new ChangePlanPage(payment).button("Go to payment").click();
  await payWithCard(payment, "Pay $6.00");
  await expect(payment.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
  await payment.close();
  await page.dispatchEvent("body", "visibilitychange");
  await expect(
    uploads.form.getByText("There are not enough upload minutes", { exact: true }),
  ).toHaveCount(0);
  await expect(uploads.form.getByLabel("Title", { exact: true })).toHaveValue("Long film");
});

test("a coupon takes half off the first period of a plan", async ({ join }) => {
  const { page, person } = await join("Coco Coupon", "creator");
  let paidPage = "";
  const [plan, code, lasting] = await Promise.all([
    planNamed(person, "Pro"),
    issueCoupon(50),
    issueCoupon(20, { duration: "repeating", duration_in_months: "3" }),
  ]);
  await page.setViewportSize(phone);
  const restore = await failRequests(page, "**/v1/api/payments/creator/setup?*");
  await page.goto(`/payments/${plan.slug}/${plan.id}`);
  const order = new ChangePlanPage(page);
  await expect(page.getByText("The price could not be loaded", { exact: true })).toBeVisible();
  restore();
  await order.button("Try again").click();
  const coupon = page.getByLabel("Coupon (optional)", { exact: true });
  await coupon.fill("AB");
  await order.button("Apply").click();
  const refusal = page.getByRole("alert");
  await expect(refusal).toHaveText("3 to 32 letters, digits or dashes");
  // A cut code would be another one.
  await coupon.fill("A".repeat(33));
  await expect(refusal).toHaveCount(0);
  await order.button("Apply").click();
  await expect(refusal).toHaveText("3 to 32 letters, digits or dashes");
  await coupon.fill("NOT-A-CODE");
  await expect(refusal).toHaveCount(0);
  await order.button("Apply").click();
  await expect(refusal).toHaveText("This coupon is not known. Check the spelling.");
  await expect(order.amount("To pay today")).toHaveText("$0.00");
  // As it is copied out of a mail.
  await coupon.fill(`${" ".repeat(30)}${lasting.toLowerCase()} `);
  await order.button("Apply").click();
  await expect(
    page.getByText(
      /^Then \$39\.20 a month for 3 months with your coupon, instead of \$49\.00 a month\. Cancel before /,
    ),
  ).toBeVisible();
  await coupon.fill(code);
  await order.button("Apply").click();
  await expect(page.getByText(`${code} is applied.`)).toBeVisible();
  await expect(order.amount(`Coupon ${code}`)).toHaveText("−$24.50");
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);

  await test.step("Today nothing is paid, and the first period after the trial is half", async () => {
    await expect(order.amount("To pay today")).toHaveText("$0.00");
    await expect(
      page.getByText(/^Then \$24\.50 for the first month with your coupon, instead of \$49\.00 a /),
    ).toBeVisible();
    await order.button("Start the trial").click();
    await payWithCard(page, "Start trial");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
    await expect(order.amount(/^First payment, \d+ \w+ \d{4}$/)).toHaveText("$24.50");
    await expect(
      page.getByText("Cancel the plan before that day, and nothing is charged.", { exact: true }),
    ).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    paidPage = page.url();
    await renewNow(await findSubscription(person.userId));
    const billing = new BillingPage(page);
    await page.setViewportSize(laptop);
    await expect(async () => {
      await billing.open();
      await expect(billing.invoices.getByRole("cell", { name: "$24.50", exact: true })).toBeVisible(
        {
          timeout: 3000,
        },
      );
    }).toPass();
  });

  await test.step("Opened again, the page of the payment does not name that of the plan that follows", async () => {
    const { id } = await planNamed(person, "Starter");
    await person.send(subscriptionCalls.change, { body: { package_id: id } });
    await page.goto(paidPage);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
    await settle(page);
    await expect(page.getByText(/^(First|Next) payment/)).toHaveCount(0);
  });
});

test("a plan is not taken without the coupon that could not be checked", async ({ join }) => {
  const { page, person } = await join("Uma Unchecked", "creator");
  const [plan, code] = await Promise.all([
    planNamed(person, "Pro"),
    issueCoupon(50, { duration: "once", max_redemptions: "1" }),
  ]);
  const order = new ChangePlanPage(page);
  await page.goto(`/payments/${plan.slug}/${plan.id}`);
  await expect(order.amount("To pay today")).toHaveText("$0.00");
  const restore = await failRequests(page, "**/v1/api/payments/creator/setup?*");
  await page.getByLabel("Coupon (optional)", { exact: true }).fill(code);
  await order.button("Apply").click();
  await expect(page.getByText("The price could not be loaded", { exact: true })).toBeVisible();
  await expect(order.button("Start the trial")).toHaveCount(0);
  await expect(order.amount("To pay today")).toHaveText("…");
  restore();
  await order.button("Try again").click();
  await expect(page.getByText(`${code} is applied.`)).toBeVisible();
  await expect(page.getByText(/^Then \$24\.50 for the first month/)).toBeVisible();
  await expect(order.button("Start the trial")).toBeEnabled();

  await test.step("Another person uses it up", async () => {
    const other = await newUser({ urls: testUrls() }, "Ulla Used", "creator");
    const body = { package_id: plan.id, coupon_code: code };
    await payCheckout(other, await other.send(paymentCalls.subscribe, { body }));
    await order.button("Start the trial").click();
    await expect(page.getByText("The payment could not be started", { exact: true })).toBeVisible();
    await expect(page.getByText(`${code} is applied.`)).toHaveCount(0);
    await expect(page.getByText(/^Then \$49\.00 a month\./)).toBeVisible();
    // The refusal was about the coupon only.
    await page.getByLabel("Coupon (optional)", { exact: true }).fill("");
    await order.button("Apply").click();
    await expect(page.getByText("The payment could not be started", { exact: true })).toHaveCount(
      0,
    );
    await order.button("Start the trial").click();
    await expect(page.getByRole("button", { name: "Start trial", exact: true })).toBeVisible();
  });
});

test("a coupon takes a quarter off a pack of minutes, which is paid with it", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Petra Pack", "Starter");
  const { remaining } = await person.send(uploadCalls.minutes, {});
  const code = await issueCoupon(25);
  await page.goto("/payments/upload-minutes");
  await page.getByRole("radio", { name: /^60 minutes/ }).check();
  const order = new ChangePlanPage(page);
  await page.getByLabel("Coupon (optional)", { exact: true }).fill(code);
  await order.button("Apply").click();
  await expect(order.amount(`Coupon ${code}`)).toHaveText("−$1.50");
  await expect(order.amount("To pay")).toHaveText("$4.50");
  await order.button("Go to payment").click();
  await payWithCard(page, "Pay $4.50");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
  await expect(order.amount("Paid")).toHaveText("$4.50");
  expect((await person.send(uploadCalls.minutes, {})).remaining).toBe(remaining + 60);
});

test("a sale with a coupon is listed with what was paid, and its trail adds up", async ({
  browser,
  join,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Cara Counter");
  const channel = await newChannel(creator, "Reduced crossings");
  const video = await publishVideo(creator, channel, "Half-price ferry", {
    access_type: "paid",
    price: 2000,
  });
  const code = await issueCoupon(50);

  await test.step("the buyer pays half", async () => {
    const { page } = await join("Bo Bargain", "watcher", phone);
    const checkout = checkoutPage(page);
    await checkout.open(video);
    await checkout.takeCoupon(code);
    await expect(checkout.amountOf(`Coupon ${code}`)).toHaveText("−$10.00");
    await checkout.pay();
    await payWithCard(page, "Pay $10.00");
    await checkout.isPaid();
  });

  await test.step("the creator sees the amount, the fee of it, and what is left", async () => {
    const page = await openCreator(browser, creator);
    await page.goto("/payouts/sales");
    const sales = page.getByRole("table", { name: "Your sales" });
    const sale = sales.getByRole("row").filter({ hasText: "Half-price ferry" });
    // The Studio plan's fee is 5 % of what was paid.
    await expect(sale.getByRole("cell", { name: "$10.00", exact: true })).toBeVisible();
    await expect(sale.getByRole("cell", { name: "$9.50", exact: true })).toBeVisible();
    await sale.getByRole("link", { name: "Half-price ferry" }).click();
    const payouts = new PayoutsPage(page);
    await expect(payouts.row("A buyer paid for “Half-price ferry”.")).toContainText("$10.00");
    await expect(payouts.row("The platform's share, by the plan of that day.")).toContainText(
      "-$0.50",
    );
    await expect(
      payouts.main.getByText("$0.00 + $0.00 + $9.50 = $9.50", { exact: true }),
    ).toBeVisible();
    await expect(payouts.main.getByText("Nothing has arrived yet.", { exact: true })).toBeVisible();
  });
});
