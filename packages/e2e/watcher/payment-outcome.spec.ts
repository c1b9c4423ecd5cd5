import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { waitFor } from "@marquee/local/seed/wait-for";
import { expectHealthy } from "../src/expect-healthy.ts";
import { debit } from "../src/hosted-pages.ts";
import { expireCheckout, settleDebit } from "../src/provider.ts";
import { failCall, routeUntil } from "../src/requests.ts";
import { payWithCard } from "../src/steps.ts";
import { expect, phone, test } from "../src/test.ts";

test("the success page follows a payment to its end", async ({ join, fixtures }) => {
  const { paid } = fixtures.videos;
  const { page, person } = await join("Wendy Waiting", "watcher");
  const checkout = await person.send(paymentCalls.purchaseVideo, { body: { video_id: paid.id } });
  await payCheckout(person, checkout);
  // The provider's event is late: the page's request is answered with "not confirmed yet".
  const restore = await routeUntil(page, "**/v1/api/payments/checkout/*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"status":"fulfilled"', '"status":"pending"');
    await route.fulfill({ response, body });
  });
  await page.setViewportSize(phone);
  await page.clock.install();
  await page.goto(`/payments/success?session_id=${checkout.session_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirming the payment");
  await expect(
    page.getByText(
      `“${paid.title}” opens as soon as the payment provider confirms. This takes a few seconds.`,
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Confirming the payment" })).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Progress of the payment" }).getByRole("listitem"),
  ).toContainText([
    "You have completed the payment page",
    "The payment provider confirms the payment",
    `“${paid.title}” opens`,
  ]);
  const late = page.getByText("This takes longer than usual", { exact: true });
  await expect(late).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await expect(late).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    `You need not wait: the rest happens automatically, you are notified, and nothing is charged twice. If nothing has happened in an hour, contact us and name this payment: ${checkout.session_id}`,
  );
  await expectHealthy(page);
  restore();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
  await expect(page.getByRole("link", { name: "Watch now", exact: true })).toBeVisible();
});

test("the browser's Back from a payment does not say that nothing was charged", async ({
  join,
  fixtures,
}) => {
  const { paid } = fixtures.videos;
  const { page } = await join("Becky Back", "watcher");
  const unpaid = page.getByText("You came back without paying", { exact: true });
  await page.goto(`/payments/video/${paid.slug}/${paid.id}?cancelled=true`);
  await expect(unpaid).toBeVisible();
  await page.getByRole("button", { name: "Go to payment", exact: true }).click();
  await payWithCard(page, "Pay $12.99");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
  // The first step leads to the provider's page.
  await page.goBack();
  await page.goBack();
  await expect(page.getByText("This is yours already", { exact: true })).toBeVisible();
  await expect(unpaid).toHaveCount(0);
});

test("a paid checkout whose state cannot be loaded is not called unpaid", async ({
  join,
  fixtures,
}) => {
  const { paid } = fixtures.videos;
  const { page, person } = await join("Una Unloaded", "watcher");
  const checkout = await person.send(paymentCalls.purchaseVideo, { body: { video_id: paid.id } });
  await payCheckout(person, checkout);
  const restore = await failCall(page, paymentCalls.checkout);
  await page.goto(`/payments/success?session_id=${checkout.session_id}`);
  await expect(page.getByRole("alert")).toContainText(
    "The state of your payment could not be loaded",
  );
  await expect(
    page.getByText(
      "What you bought opens as soon as the payment provider confirms, also without this page. You need not pay again.",
      { exact: true },
    ),
  ).toBeVisible();
  await expectHealthy(page);
  restore();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
});

test("a bank that does not pay, and a payment page that closed, are told with the way back", async ({
  join,
  fixtures,
}) => {
  const { paid } = fixtures.videos;
  const { page, person } = await join("Dora Debit", "watcher");
  const { checkout_url, session_id } = await person.send(paymentCalls.purchaseVideo, {
    body: { video_id: paid.id },
  });
  await debit(checkout_url, "000222222227");
  const params = { session_id };
  await waitFor("The bank being asked", async () => {
    const { awaits_bank } = await person.send(paymentCalls.checkout, { params });
    return awaits_bank ? true : undefined;
  });
  const untilStatus = (sessionId: string, ended: "failed" | "expired") =>
    waitFor(`The ${ended} payment`, async () => {
      const { status } = await person.send(paymentCalls.checkout, {
        params: { session_id: sessionId },
      });
      return status === ended ? true : undefined;
    });
  const waiting = page.getByRole("list", { name: "Payments that wait for your bank" });
  await page.goto("/my_library");
  await expect(page.getByText("No videos yet", { exact: true })).toBeVisible();
  await expect(waiting.getByRole("listitem")).toHaveText([`${paid.title} · $12.99`]);
  await page.getByRole("tab", { name: "Channels", exact: true }).click();
  await expect(page.getByText("No channels yet", { exact: true })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.goto("/my_library?tab=payments");
  await expect(waiting.getByRole("listitem")).toHaveText([`${paid.title} · $12.99`]);
  await expect(
    page.getByText(
      "Banks answer within four business days. We tell you when it is open, or if the bank does not pay.",
      { exact: true },
    ),
  ).toBeVisible();
  await expectHealthy(page);

  // The payment above is one.
  await expect(page.getByText("No payments yet", { exact: true })).toHaveCount(0);

  await waiting.getByRole("link", { name: paid.title, exact: true }).click();
  await expect(
    page.getByText(
      "You have paid for this already. It opens when your bank has paid, and we tell you.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Buy to watch", exact: true })).toHaveCount(0);

  await settleDebit(session_id, "failed");
  await untilStatus(session_id, "failed");
  await page.goto("/my_library?tab=payments");
  await expect(page.getByText("No payments yet", { exact: true })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.setViewportSize(phone);
  await page.goto(`/payments/success?session_id=${session_id}`);
  // A payment may also have been made, and refunded because nothing could be given for it.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing was bought");
  await expect(
    page.getByText(
      "The payment did not go through, or it was refunded: then your notifications say why. If money has left your account, all of it is on its way back to you.",
      { exact: true },
    ),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to the video", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(paid.title);
  await expect(page.getByRole("link", { name: "Buy to watch", exact: true })).toBeVisible();

  const second = await person.send(paymentCalls.purchaseVideo, { body: { video_id: paid.id } });
  await expireCheckout(second.session_id);
  await untilStatus(second.session_id, "expired");
  await page.goto(`/payments/success?session_id=${second.session_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The payment was not made");
  await expect(
    page.getByText(
      "The payment page has closed, and nothing has been charged. You can start again whenever you like.",
      { exact: true },
    ),
  ).toBeVisible();
});
