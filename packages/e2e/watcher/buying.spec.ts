import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import type { Page } from "@playwright/test";
import { openFilled } from "../src/filled-document.ts";
import { cards } from "../src/hosted-pages.ts";
import { jumpsOf, watchShifts } from "../src/layout-shift.ts";
import { expectMessage } from "../src/messages.ts";
import { layerProblems, sidewaysScroll } from "../src/page-health.ts";
import { checkoutPage } from "../src/pages/checkout-page.ts";
import { issueCoupon, settleDebit } from "../src/provider.ts";
import { holdCall } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { payWithCard } from "../src/steps.ts";
import { newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { spaceText } from "../src/text-spacing.ts";
import { testUrls } from "../src/urls.ts";

const seller = "Selma Pier";
const title = "Night ferry to Skerry";

let video: OwnVideo;
test.beforeAll(async () => {
  const creator = await newCreator({ urls: testUrls() }, seller);
  const channel = await newChannel(creator, "Skerry crossings");
  video = await publishVideo(creator, channel, title, {
    access_type: "paid",
    price: 1299,
    description: "The ferry leaves at ten, and nobody on board has slept.\n".repeat(9),
  });
});

/** Opens the refund of the one payment in the library. */
async function askForRefund(page: Page): Promise<void> {
  await page.goto("/my_library?tab=payments");
  await page.getByRole("button", { name: `Refund “${title}”` }).click();
}

test("a purchase with a coupon leads to its receipt, and back by a refund", async ({ join }) => {
  const { page } = await join("Bea Buyer", "watcher", laptop);
  const checkout = checkoutPage(page);
  const code = await issueCoupon(25);

  await test.step("A coupon that does not work says why, one that does changes the total", async () => {
    await checkout.open(video);
    await checkout.takeCoupon("no-such-code");
    await expect(page.getByText("This coupon is not known. Check the spelling.")).toBeVisible();
    await expect(checkout.amountOf("To pay")).toHaveText("$12.99");
    await checkout.takeCoupon(code.toLowerCase());
    await expect(checkout.amountOf(`Coupon ${code}`)).toHaveText("−$3.25");
    await expect(checkout.amountOf("To pay")).toHaveText("$9.74");
    await page.getByRole("button", { name: "Remove the coupon", exact: true }).click();
    await expect(checkout.amountOf("To pay")).toHaveText("$12.99");
    await expect(page.getByLabel("Coupon")).toBeFocused();
    await checkout.takeCoupon(code);
    await expect(checkout.amountOf("To pay")).toHaveText("$9.74");
  });

  await test.step("A cancelled payment keeps what was typed", async () => {
    await checkout.pay();
    await checkout.cancel();
    await expect(page.getByText("You came back without paying")).toBeVisible();
    await expect(page.getByLabel("Coupon")).toHaveValue(code);
    await expect(checkout.amountOf("To pay")).toHaveText("$9.74");
  });

  await test.step("A declined card can be replaced on the payment page", async () => {
    await checkout.pay();
    await payWithCard(page, "Pay $9.74", cards.declines);
    await expect(page.getByRole("alert")).toContainText("declined");
    await payWithCard(page, "Pay $9.74");
    await checkout.isPaid();
  });

  await test.step("The receipt has every amount, both names, and prints alone", async () => {
    await page.getByRole("link", { name: "See the receipt" }).click();
    await page.getByRole("link", { name: `Receipt of “${title}”` }).click();
    await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
    await expect(page.getByRole("row", { name: `Video “${title}”` })).toContainText("$12.99");
    await expect(page.getByRole("row", { name: "Coupon" })).toContainText("-$3.25");
    await expect(page.getByRole("row", { name: "Paid" })).toContainText("$9.74");
    await expect(page.getByText(seller, { exact: false })).toBeVisible();
    await expect(page.getByText("Bea Buyer", { exact: false })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("The refund asks for a reason, and says what has become of it", async () => {
    await askForRefund(page);
    await page.getByRole("button", { name: "Refund $9.74" }).click();
    await expect(page.getByLabel("Reason for the refund")).toBeFocused();
    expect(await layerProblems(page)).toEqual([]);
    await page.getByLabel("Reason for the refund").fill("I bought it twice.");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    await page.context().setOffline(true);
    await expect(page.getByText("You are offline", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Refund $9.74" }).click();
    await expect(page.getByText(/^You are offline, so nothing was sent\./)).toBeVisible();
    sent.length = 0;
    await page.context().setOffline(false);
    await expectMessage(page, "You are online again.");
    await settle(page);
    expect(sent).not.toContain(`/v1${refundCalls.ofPurchase.path}`);
    const answer = await holdCall(page, refundCalls.ofPurchase);
    await page.getByRole("button", { name: "Refund $9.74" }).click();
    // "Keep it" would promise what is no longer possible, and closing would hide the result.
    await expect(page.getByRole("button", { name: "Keep it" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Close" }).click();
    answer();
    await expect(page.getByText("The refund is made")).toBeVisible();
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("row", { name: title })).toContainText("Refunded");
  });
});

test("a video that was opened is not refunded while it can be played", async ({ join }) => {
  const { page } = await join("Otto Opener", "watcher", phone);
  const checkout = checkoutPage(page);
  await checkout.open(video);
  await checkout.pay();
  await payWithCard(page, "Pay $12.99");
  await checkout.isPaid();
  await page.getByRole("link", { name: "Watch now" }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await askForRefund(page);
  // Not the button that closes it.
  await expect(page.getByRole("dialog", { name: `Refund “${title}”` })).toBeFocused();
  const refusal = page.getByRole("alert").filter({ hasText: "This cannot be refunded now" });
  await expect(refusal).toContainText("The video that you opened can still be played.");
  await expect(refusal).toContainText("In your time this is");
  expect(await layerProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to the payments" }).click();
  await expect(page.getByRole("button", { name: `Refund “${title}”` })).toBeFocused();
});

test("a bank debit says that the bank is asked, and opens with its answer", async ({ join }) => {
  const { page } = await join("Debby Debit", "watcher", phone);
  const checkout = checkoutPage(page);
  await checkout.open(video);
  await checkout.pay();
  await page.getByLabel("Email").fill("payer@example.test");
  await page.getByText("US bank account").click();
  await page.getByLabel("Account number").fill("000123456789");
  await page.getByRole("button", { name: "Debit this account" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for your bank" })).toBeVisible();
  const address = new URL(page.url());
  // Nobody is led to pay for the video again meanwhile.
  await checkout.open(video);
  await expect(page.getByText("Waiting for your bank", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to payment" })).toHaveCount(0);
  await page.goto(address.href);
  await settleDebit(address.searchParams.get("session_id") ?? "");
  await page.reload();
  await checkout.isPaid();
});

test("letters twice as large stay in the window of a phone that pays", async ({ join }) => {
  const { page } = await join("Lars Large", "watcher", phone);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await checkoutPage(page).open(video);
  await expect(page.getByRole("button", { name: "Go to payment" })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});

test("the page that sells a free video says that it is free", async ({ join, fixtures }) => {
  const { page } = await join("Fay Free", "watcher", phone);
  await checkoutPage(page).open(fixtures.videos.free);
  await expect(page.getByText("This video is free", { exact: true })).toBeVisible();
  await expect(page.getByText("There is nothing to pay.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Watch", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fixtures.videos.free.title);
});

test("a success page without a payment says so and leads on", async ({ join, page: visitor }) => {
  const { page } = await join("Nell Nothing", "watcher", phone);
  await page.goto("/payments/success");
  await expect(
    page.getByText(
      "The address of this page belongs to no payment. What you have bought is in My Library.",
      { exact: true },
    ),
  ).toBeVisible();
  await page.getByRole("link", { name: "Go to My Library" }).click();
  await expect(page.getByRole("heading", { name: "My Library" })).toBeVisible();

  const address = "/payments/success?session_id=cs_somebodys";
  await visitor.goto(address);
  await expect(
    visitor.getByText("Log in to see what has become of your payment.", { exact: true }),
  ).toBeVisible();
  await expect(
    visitor.getByRole("main").getByRole("link", { name: "Log in", exact: true }),
  ).toHaveAttribute("href", `/auth/login?callbackUrl=${encodeURIComponent(address)}`);
});

test("nothing moves on the page of a bought video", async ({ join }) => {
  const { page, person } = await join("Bella Bought", "watcher", phone);
  const order = await person.send(paymentCalls.purchaseVideo, { body: { video_id: video.id } });
  await payCheckout(person, order);
  await page.addInitScript(watchShifts);
  await openFilled(page, `/video/${video.slug}`);
  await expect(page.getByRole("button", { name: `Play ${title}`, exact: true })).toBeVisible();
  await expect(page.getByText("Bought", { exact: true })).toBeVisible();
  await settle(page);
  expect(await jumpsOf(page)).toEqual([]);
});

test("with more space between letters, the price of a bought video covers no text", async ({
  join,
}) => {
  const { page, person } = await join("Bina Bought", "watcher", { width: 320, height: 640 });
  const order = await person.send(paymentCalls.purchaseVideo, { body: { video_id: video.id } });
  await payCheckout(person, order);
  await page.goto(`/video/${video.slug}`);
  await spaceText(page);
  const facts = page.getByRole("main").getByRole("paragraph").filter({ hasText: "Bought" });
  await expect(facts).toBeVisible();
  const [text, price] = await facts.evaluate((line) =>
    [line.querySelector("time"), line.querySelector(".ticket")].map((part) => {
      const { top, bottom } = part?.getBoundingClientRect() ?? new DOMRect();
      return { top, bottom };
    }),
  );
  expect(price?.top).toBeGreaterThanOrEqual(text?.bottom ?? Number.POSITIVE_INFINITY);
});

test("a press on an offer acts although the code of payments arrives meanwhile", async ({
  join,
}) => {
  const { page } = await join("Percy Press", "watcher", laptop);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // What only the code of earlier payments says.
    if (body.includes("You have paid for this already. It opens when your bank")) await released;
    await route.fulfill({ response, body });
  });
  await page.goto(`/video/${video.slug}`);
  const buy = page.getByRole("link", { name: "Buy to watch", exact: true });
  await buy.hover();
  await page.mouse.down();
  const asked = page.waitForResponse((answer) =>
    answer.url().endsWith(paymentCalls.waitingForBank.path),
  );
  release();
  await asked;
  await settle(page);
  await page.mouse.up();
  await expect(page).toHaveURL(`/payments/video/${video.slug}/${video.id}`);
});
