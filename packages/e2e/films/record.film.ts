import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import type { Person } from "@marquee/local/seed/person";
import type { Browser, Page } from "@playwright/test";
import { newPayingCreator } from "../src/plans.ts";
import { payOut } from "../src/provider.ts";
import { openAs } from "../src/signed-in.ts";
import { credentialsOf, newChannel, newCreator, newUser, publishVideo } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";
import { FilmRecorder } from "./recorder.ts";

test.setTimeout(300_000);

const stack = () => ({ urls: testUrls() });

const openFilm = async (browser: Browser, creator: Person): Promise<Page> =>
  openAs(browser, credentialsOf(creator), "creator", {
    viewport: { width: 1280, height: 720 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });

const report = (slug: string, seconds: number) => console.log(`${slug}: ${seconds} seconds`);

test("change-your-plan", async ({ browser }) => {
  const creator = await newPayingCreator(stack(), "Mara Shore", "Starter");
  const page = await openFilm(browser, creator);
  const film = new FilmRecorder(page);
  await page.goto("/profile");
  await film.show();
  await film.press(
    page.getByRole("link", { name: "Manage the plan", exact: true }),
    page.getByRole("heading", { name: "Plan and payments", exact: true }),
  );
  await film.show();
  await film.press(
    page.getByRole("link", { name: "Upgrade: Pro, $49.00 a month", exact: true }),
    page.getByText("To pay today", { exact: true }),
  );
  await film.show();
  await film.press(
    page.getByRole("button", { name: /^Pay / }),
    page.getByRole("heading", { name: "You have the Pro plan" }),
  );
  await film.show();
  report("change-your-plan", await film.save("change-your-plan"));
});

test("publish-a-video and follow-a-payout", async ({ browser }) => {
  const creator = await newCreator(stack(), "Mara Shore");
  const channel = await newChannel(creator, "Salt and Rope");
  const video = await publishVideo(creator, channel, "Night crossing to Skerry", {
    access_type: "paid",
    price: 1299,
  });
  // The film shows how it is published.
  await creator.send(videoCalls.update, {
    params: { id: video.id },
    body: { version: video.version, status: "unpublished" },
  });
  const sell = async () => {
    const buyer = await newUser(stack(), "Robin Looker", "watcher");
    await payCheckout(
      buyer,
      await buyer.send(paymentCalls.purchaseVideo, { body: { video_id: video.id } }),
    );
  };
  const page = await openFilm(browser, creator);

  const publishing = new FilmRecorder(page);
  await page.goto("/video-creator-dashboard");
  await publishing.show();
  await publishing.press(
    page.getByRole("link", { name: video.title }).first(),
    page.getByRole("heading", { name: video.title, level: 1 }),
  );
  await publishing.show();
  await publishing.point(page.getByRole("radio", { name: /^Paid/ }));
  const price = page.getByLabel("Price");
  await publishing.press(price, price);
  await price.fill("9.99");
  await publishing.press(
    page.getByRole("button", { name: /^Save/ }),
    page.getByRole("button", { name: "Publish as paid", exact: true, disabled: false }),
  );
  await publishing.press(
    page.getByRole("button", { name: "Publish as paid", exact: true }),
    page.getByText("Published", { exact: true }),
  );
  await publishing.show();
  report("publish-a-video", await publishing.save("publish-a-video"));

  await sell();
  await sell();
  await expect(async () => {
    await payOut(creator.userId, "paid");
  }).toPass();
  await sell();
  const payouts = new FilmRecorder(page);
  await page.goto("/video-creator-dashboard");
  await payouts.show();
  await payouts.press(
    page.getByRole("link", { name: "See the payouts", exact: true }),
    page.getByText("Payouts are running", { exact: true }),
  );
  await payouts.show();
  await page.getByText("Why is money on hold, and until when?", { exact: true }).click();
  await payouts.show();
  await payouts.press(
    page.getByRole("link", { name: /^Details of the payout of / }).first(),
    page.getByRole("row", { name: /^Sum, as paid out / }),
  );
  await payouts.show();
  report("follow-a-payout", await payouts.save("follow-a-payout"));
});
