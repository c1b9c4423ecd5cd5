import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { PayoutsPage } from "../src/pages/payouts-page.ts";
import { payOut } from "../src/provider.ts";
import { openAs } from "../src/signed-in.ts";
import { credentialsOf, newChannel, newCreator, newMember, publishVideo } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("a creator follows the money from a sale to the bank", async ({ browser }) => {
  const stack = { urls: testUrls() };
  const creator = await newCreator(stack, "Petra Paid");
  const channel = await newChannel(creator, "Harbour prices");
  const video = await publishVideo(creator, channel, "Tide tables", {
    access_type: "paid",
    price: 2000,
  });
  const sell = async () => {
    const buyer = await newMember(stack, "Bo Buyer", "watcher");
    await payCheckout(
      buyer,
      await buyer.send(paymentCalls.purchaseVideo, { body: { video_id: video.id } }),
    );
  };
  const page = await openAs(browser, credentialsOf(creator), "creator", { viewport: laptop });
  const payouts = new PayoutsPage(page);

  await test.step("Before the first sale there is nothing, and nothing to do", async () => {
    await page.goto("/video-creator-dashboard");
    await page.getByRole("link", { name: "See the payouts", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payouts");
    await expect(payouts.main.getByText("Payouts are running", { exact: true })).toBeVisible();
    await expect(payouts.main.getByText("You need to do nothing.", { exact: true })).toBeVisible();
    await expect(payouts.figure("Available")).toContainText("$0.00");
    await expect(page.getByRole("heading", { name: "No payouts yet" })).toBeVisible();
  });

  await test.step("A sale is on hold until it settles", async () => {
    await sell();
    await expect(async () => {
      await payouts.open(creator.userId);
      // The Studio plan's fee is 5 %.
      await expect(payouts.figure("On hold")).toContainText("$19.00", { timeout: 3000 });
    }).toPass();
    await expect(payouts.figure("On hold")).toContainText(/Becomes available on \d+ \w+ \d{4}\./);
  });

  await test.step("A payout that the bank does not take is explained", async () => {
    await payOut(creator.userId, "failed");
    await payouts.open(creator.userId);
    await expect(
      payouts.main.getByText("The last payout did not arrive", { exact: true }),
    ).toBeVisible();
    await expect(
      payouts.main.getByText(
        "Your turn: check the bank account. The money goes with the next payout.",
        { exact: true },
      ),
    ).toBeVisible();
    await expect(
      payouts.main.getByRole("button", { name: "Check the bank account", exact: true }),
    ).toBeVisible();
    await expect(payouts.figure("Available")).toContainText("$19.00");
  });

  await test.step("The next one brings it, and its parts add up", async () => {
    await sell();
    await payOut(creator.userId, "paid");
    await payouts.open(creator.userId);
    await expect(payouts.main.getByText("Payouts are running", { exact: true })).toBeVisible();
    await payouts.status.selectOption("Paid");
    await expect(page).toHaveURL(/\?status=paid$/);
    // Its head, and the only one that arrived.
    await expect(payouts.history.getByRole("row")).toHaveCount(2);
    await page.getByRole("link", { name: /^Details of the payout of / }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payout of $38.00");
    await expect(payouts.row("Tide tables").getByRole("cell")).toHaveText([
      /^\d+ \w+ \d{4}$/,
      /^Sale\s*Tide tables/,
      "$20.00",
      "$1.00",
      "$19.00",
    ]);
    await expect(payouts.row("Payout that came back")).toContainText("$19.00");
    await expect(payouts.row("Sum, as paid out")).toContainText("$38.00");
    await page.getByRole("link", { name: "All payouts", exact: true }).click();
    await expect(payouts.row("The bank account has been closed.")).toBeVisible();
  });

  await test.step("Another creator finds neither the page nor the payout", async () => {
    const stranger = await openAs(
      browser,
      credentialsOf(await newCreator(stack, "Sly Stranger")),
      "creator",
      {
        viewport: phone,
      },
    );
    for (const id of [creator.userId, "po_1NobodyHasThisOne"]) {
      await stranger.goto(`/payouts/${id}`);
      await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(
        "Nothing is showing here",
      );
    }
  });
});

test("payouts stay closed until the profile is complete enough", async ({ join }) => {
  const { person, page } = await join("Ina Incomplete", "creator");
  await page.goto(`/payouts/${person.userId}`);
  await expect(page).toHaveURL("/video-creator-dashboard");
  await expect(
    page.getByRole("dialog", { name: "Get Started with Your Subscription" }),
  ).toBeVisible();
});
