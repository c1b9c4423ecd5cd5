import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { adminPaymentCalls } from "@marquee/contracts/operations/admin/admin-payment.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { openAdmin } from "../src/admin.ts";
import { expectMessage } from "../src/messages.ts";
import { themeViolations } from "../src/page-health.ts";
import { ListScreen } from "../src/pages/list-screen.ts";
import { failRequests, holdCall, loseFirstAnswer } from "../src/requests.ts";
import { newChannel, newCreator, newUser, publishVideo } from "../src/studio.ts";
import { expect, laptop, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("a payment that could not be looked up is looked up again before its refund", async ({
  browser,
  fixtures,
}) => {
  const page = await openAdmin(browser);
  await page.goto("/admin/refunds");
  const payments = `**/v1${adminPaymentCalls.find.path}?*`;
  const restore = await failRequests(page, payments);
  await page.getByLabel("Purchase or checkout", { exact: true }).fill(fixtures.payment);
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("The payment could not be loaded");
  restore();
  await main.getByRole("button", { name: "Try again", exact: true }).click();
  const found = main.getByRole("status").filter({ has: page.getByRole("link") });
  await expect(found).toContainText(`Buyer ${fixtures.people.watcher.name}`);
  await expect(main.getByRole("alert")).toHaveCount(0);
});

test("what is typed while a refund is being made does not start it again", async ({
  browser,
  fixtures,
}) => {
  const page = await openAdmin(browser);
  await page.goto(`/admin/refunds?payment=${fixtures.payment}`);
  await page.getByLabel("Reason", { exact: true }).fill("The sound is missing.");
  // It is never sent.
  await holdCall(page, refundCalls.byAdmin);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const busy = page.getByRole("button", { name: "Refunding", exact: true });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await page.getByLabel("Amount", { exact: true }).fill("3");
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("3");
  await expect(busy).toHaveAttribute("aria-busy", "true");
});

test("an admin refunds a purchase in two parts", async ({ browser }) => {
  const stack = { urls: testUrls() };
  const [creator, buyer] = await Promise.all([
    newCreator(stack, "Sal Seller"),
    newUser(stack, "Bob Buyer", "watcher"),
  ]);
  const channel = await newChannel(creator, "Sold floats");
  const video = await publishVideo(creator, channel, "Float for sale", {
    access_type: "paid",
    price: 2000,
  });
  await payCheckout(
    buyer,
    await buyer.send(paymentCalls.purchaseVideo, { body: { video_id: video.id } }),
  );
  const page = await openAdmin(browser);
  await page.goto(`/admin/watcher-details/${buyer.userId}`);
  const purchases = page.getByRole("table", { name: "Newest purchases" });
  const refund = purchases.getByRole("button", { name: "Refund Float for sale" });
  await expect(async () => {
    await page.reload();
    await expect(refund).toBeVisible({ timeout: 5000 });
  }).toPass();
  await refund.click();
  const dialog = page.getByRole("dialog", { name: "Refund Float for sale?" });
  await dialog.getByLabel("Amount", { exact: true }).fill("5");
  await dialog.getByLabel("Reason", { exact: true }).fill("The sound is missing.");
  // The refund is made, but its answer is lost.
  await loseFirstAnswer(page, refundCalls.byAdmin);
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("The refund is not confirmed");
  await expect(dialog.getByLabel("Amount", { exact: true })).toHaveAccessibleDescription(
    /At most \$15\.00\./,
  );
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expectMessage(page, "$5.00 refunded.");

  const { payments } = await buyer.send(paymentCalls.watcherPayments, {});
  await page.goto("/admin/payments");
  const search = page.getByLabel("Payment id, buyer's e-mail or amount", { exact: true });
  await search.fill(buyer.email);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  const found = new ListScreen(page, "Payments").row(payments[0]?.id ?? "");
  await expect(found).toContainText("Float for sale");
  await expect(found).toContainText("Partly refunded");
  await expect(found.getByRole("link", { name: "Buyer Bob Buyer", exact: true })).toBeVisible();
  await expect(found.getByRole("link", { name: "Seller Sal Seller", exact: true })).toBeVisible();
  expect(await themeViolations(page)).toEqual([]);
  await search.fill("$20.00");
  await search.press("Enter");
  await expect(page).toHaveURL(/search=%2420\.00/);
  await expect(search).toBeFocused();
  await expect(found).toContainText("Float for sale");

  const pack = await creator.send(paymentCalls.purchaseMinutes, {
    body: { pack_id: "minutes-60" },
  });
  await payCheckout(creator, pack);
  await search.fill(creator.email);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  const minutes = new ListScreen(page, "Payments").row("Upload minutes");
  await expect(minutes).toContainText("$6.00");
  await search.fill(pack.session_id);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL(`/admin/payments?search=${pack.session_id}`);
  await expect(minutes).toContainText(pack.session_id);
  await page.setViewportSize({ ...laptop, width: 768 });
  const buyerName = minutes
    .getByRole("link", { name: "Buyer Sal Seller", exact: true })
    .locator("span")
    .first();
  // One line: no word breaks.
  expect((await buyerName.boundingBox())?.height).toBeLessThan(30);
  await page.setViewportSize(laptop);
  // What the platform sold is refunded by its checkout, which is filled in.
  await minutes.getByRole("link", { name: "Refund Upload minutes", exact: true }).click();
  await expect(page).toHaveURL(`/admin/refunds?payment=${pack.session_id}`);
  const idField = page.getByLabel("Purchase or checkout", { exact: true });
  const form = page.locator("form").filter({ has: idField });
  await expect(idField).toHaveValue(pack.session_id);
  await expect(form.getByRole("status")).toContainText("Upload minutes");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(idField).toHaveValue("");

  await page.goto("/admin/refunds");
  await idField.fill(`pur_${"0".repeat(26)}`);
  await expect(form.getByRole("status")).toHaveText("No payment has this id.");
  await idField.fill(payments[0]?.id ?? "");
  // What the money is refunded of is shown before.
  await expect(form.getByRole("status")).toContainText("Float for sale");
  await expect(form.getByRole("status")).toContainText("$5.00 refunded");
  await page.getByLabel("Reason", { exact: true }).fill("The picture is missing, too.");
  const amount = page.getByLabel("Amount", { exact: true });
  await amount.fill("15.01");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refused = page.getByText("Nothing was refunded", { exact: true });
  await expect(refused).toBeVisible();
  await amount.fill("0");
  await expect(refused).toBeHidden();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByText("Enter an amount like 12.99", { exact: true })).toBeVisible();
  // An amount that is far too high is one, too.
  await amount.fill("123456789.00");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(refused).toBeVisible();
  await amount.fill("");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("$15.00 refunded");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const bought = page.getByRole("region", { name: "Bought", exact: true }).getByRole("listitem");
  await expect(async () => {
    await page.goto(`/admin/watcher-details/${buyer.userId}`);
    await expect(bought.getByText("Refunded", { exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test("a refund of half and more whose answer was lost is confirmed by the next press", async ({
  browser,
}) => {
  const stack = { urls: testUrls() };
  const creator = await newCreator(stack, "Sal Seller");
  const channel = await newChannel(creator, "Sold buoys", { privacy_type: "private", price: 2000 });
  const page = await openAdmin(browser);
  const refunds = [
    { typed: "10", left: "At most $10.00.", made: 1000, message: "$10.00 refunded." },
    { typed: "12", left: "At most $8.00.", made: 1200, message: "$12.00 refunded." },
    { typed: "20", left: "Everything is refunded.", made: 2000, message: "$20.00 refunded." },
  ];
  for (const { typed, left, made, message } of refunds) {
    const buyer = await newUser(stack, "Bea Buyer", "watcher");
    await payCheckout(
      buyer,
      await buyer.send(paymentCalls.purchaseChannel, { params: { id: channel.id } }),
    );
    await page.goto(`/admin/watcher-details/${buyer.userId}`);
    await page.getByRole("button", { name: "Refund Sold buoys" }).click();
    const dialog = page.getByRole("dialog", { name: "Refund Sold buoys?" });
    const amount = dialog.getByLabel("Amount", { exact: true });
    await amount.fill(typed);
    await dialog.getByLabel("Reason", { exact: true }).fill("The sound is missing.");
    await loseFirstAnswer(page, refundCalls.byAdmin);
    await dialog.getByRole("button", { name: "Refund", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText("The refund is not confirmed");
    await expect(amount).toHaveAccessibleDescription(left);
    await dialog.getByRole("button", { name: "Refund", exact: true }).click();
    await expectMessage(page, message);
    await expect(dialog).toHaveCount(0);
    const { payments } = await buyer.send(paymentCalls.watcherPayments, {});
    expect(payments[0]?.amount_refunded).toBe(made);
  }
});
