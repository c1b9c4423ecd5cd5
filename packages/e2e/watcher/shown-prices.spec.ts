import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { couponCalls } from "@marquee/contracts/money/coupon/coupon.calls";
import { ownCouponCalls } from "@marquee/contracts/money/coupon/own-coupon.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { Person } from "@marquee/local/seed/person";
import type { Page } from "@playwright/test";
import { checkoutPage } from "../src/pages/checkout-page.ts";
import { issueCoupon } from "../src/provider.ts";
import { failCall, loseFirstAnswer } from "../src/requests.ts";
import { newChannel, newCreator } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const price = 2000;

let creator: Person;
test.beforeAll(async () => {
  creator = await newCreator({ urls: testUrls() }, "Pia Prices");
});

const sellChannel = (name: string) => newChannel(creator, name, { privacy_type: "private", price });

async function changePrice({ id }: Channel, newPrice: number): Promise<void> {
  const { version } = await creator.send(channelCalls.byId, { params: { id } });
  await creator.send(channelCalls.update, { params: { id }, body: { version, price: newPrice } });
}

const openOrder = (page: Page, { slug, id }: Channel) =>
  page.goto(`/payments/channel/${slug}/${id}`);

test("a coupon that could not be checked is not left out of a payment", async ({ join }) => {
  const channel = await sellChannel("Unchecked pier");
  const { page } = await join("Una Unchecked", "watcher");
  const order = checkoutPage(page);
  const code = await issueCoupon(25);
  const restore = await failCall(page, couponCalls.validate);
  await openOrder(page, channel);
  await order.takeCoupon(code);
  await expect(page.getByRole("alert")).toContainText("The service could not be reached.");
  await expect(order.amountOf("To pay")).toHaveText("…");
  restore();
  // The person sees the total before the payment.
  await order.pay();
  await expect(page.getByText(`${code} is applied.`)).toBeVisible();
  await expect(order.amountOf("To pay")).toHaveText("$15.00");
  await order.pay();
  await expect(page.getByRole("button", { name: "Pay $15.00", exact: true })).toBeVisible();
});

test("a coupon that has ended since it was checked no longer lowers the total", async ({
  join,
}) => {
  const channel = await sellChannel("Ended pier");
  const { page } = await join("Enid Ended", "watcher");
  const order = checkoutPage(page);
  const code = "SHORT-25";
  await creator.send(ownCouponCalls.create, { body: { code, percent_off: 25 } });
  await openOrder(page, channel);
  await order.takeCoupon(code);
  await expect(order.amountOf("To pay")).toHaveText("$15.00");
  await creator.send(ownCouponCalls.remove, { params: { code } });
  await order.pay();
  await expect(page.getByText("The payment could not be started", { exact: true })).toBeVisible();
  await expect(order.amountOf("To pay")).toHaveText("$20.00");
  await expect(page.getByText(`${code} is applied.`)).toHaveCount(0);
  // The refusal was about the coupon only.
  await order.takeCoupon("");
  await expect(page).not.toHaveURL(/coupon=/);
  await expect(page.getByText("The payment could not be started", { exact: true })).toHaveCount(0);
  await order.pay();
  await expect(page.getByRole("button", { name: "Pay $20.00", exact: true })).toBeVisible();
});

test("a payment whose first answer was lost begins with the price that is shown", async ({
  join,
}) => {
  const channel = await sellChannel("Cheaper pier");
  const { page } = await join("Lena Lost", "watcher");
  const order = checkoutPage(page);
  await openOrder(page, channel);
  await loseFirstAnswer(page, paymentCalls.purchaseChannel);
  await order.pay();
  await expect(page.getByRole("alert")).toContainText("The payment could not be started");
  await changePrice(channel, 900);
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline", { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(order.amountOf("To pay")).toHaveText("$9.00");
  await order.pay();
  await expect(page.getByRole("button", { name: "Pay $9.00", exact: true })).toBeVisible();
});

test("a coupon takes its part off the price that is shown", async ({ join }) => {
  const channel = await sellChannel("Dearer pier");
  const { page } = await join("Nia New", "watcher");
  const order = checkoutPage(page);
  const code = await issueCoupon(25);
  await page.clock.install();
  await openOrder(page, channel);
  await expect(order.amountOf("To pay")).toHaveText("$20.00");
  // The page does not know the new price yet.
  await changePrice(channel, 4000);
  await order.takeCoupon(code);
  await expect(order.amountOf("Channel, to keep")).toHaveText("$40.00");
  await expect(order.amountOf(`Coupon ${code}`)).toHaveText("−$10.00");
  await expect(order.amountOf("To pay")).toHaveText("$30.00");
  await changePrice(channel, 800);
  await page.getByRole("link", { name: "Back to the channel", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(channel.name);
  // What was loaded counts for some seconds.
  await page.clock.fastForward(31_000);
  await page.goBack();
  await expect(order.amountOf("Channel, to keep")).toHaveText("$8.00");
  await expect(order.amountOf("To pay")).toHaveText("$6.00");
});
