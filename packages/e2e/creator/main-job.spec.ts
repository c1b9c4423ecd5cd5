import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { makeClip } from "../src/clip.ts";
import { cards } from "../src/hosted-pages.ts";
import { expectMessage } from "../src/messages.ts";
import { layerProblems } from "../src/page-health.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { ManageVideoPage } from "../src/pages/manage-video-page.ts";
import { UploadsPage } from "../src/pages/uploads-page.ts";
import { VideosTable } from "../src/pages/videos-table.ts";
import { playerOf, playerState } from "../src/player.ts";
import { loseFirstAnswer } from "../src/requests.ts";
import { newPerson } from "../src/signed-in.ts";
import { payWithCard, signUp } from "../src/steps.ts";
import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";
import { openVisitor } from "../src/visitor.ts";

const cora = newPerson("Cora Harbour");
const walter = newPerson("Walter Watcher");
const title = "Harbour before dawn";

/** Holds the processing of a video at a percentage, so that a fast machine does not skip the state. */
async function holdProcessing(processing: { title: string; holdAt: number } | undefined) {
  const answer = await fetch(`${testUrls().mux}/_simulator/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ processing }),
  });
  expect(answer.ok).toBe(true);
}

test("a creator publishes a paid video that a watcher buys and watches", async ({
  browser,
}, info) => {
  const clip = info.outputPath("harbour.mp4");
  await makeClip(clip, 6);
  const viewport = { width: 1280, height: 900 };
  const creator = await openVisitor(browser, { viewport, permissions: ["notifications"] });

  await test.step("Cora signs up as a creator and verifies her address", async () => {
    await signUp(creator, cora, "creator");
    await creator.goto("/video-creator-dashboard");
    await expect(creator.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  });

  await test.step("Channels stay closed until her profile is complete", async () => {
    await creator.getByRole("button", { name: "Your channels" }).click();
    await dialogs(creator).getStarted.getByRole("link", { name: "Subscribe", exact: true }).click();
    await expect(creator).toHaveURL("/profile");
  });

  await test.step("She fills in her profile", async () => {
    await creator.goto("/update-profile");
    await creator.locator('input[type="file"]').setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: await creator.screenshot({ clip: { x: 0, y: 0, width: 256, height: 256 } }),
    });
    const crop = creator.getByRole("dialog", { name: "Choose the part to show", exact: true });
    await crop.getByRole("button", { name: "Use this part", exact: true }).click();
    await expect(crop).toHaveCount(0);
    await creator.getByLabel("Bio").fill("I film harbours, boats and the people who work on them.");
    await creator.getByLabel("Category").selectOption({ index: 1 });
    await creator.getByLabel("Country").selectOption("US");
    await creator.getByRole("button", { name: "Save", exact: true }).click();
    await expect(creator).toHaveURL("/profile");
    await expect(creator.getByText("60 %", { exact: true })).toBeVisible();
  });

  await test.step("She takes a plan with a trial on the hosted checkout", async () => {
    await creator
      .getByRole("region", { name: "Plan", exact: true })
      .getByRole("link", { name: "Choose a plan", exact: true })
      .click();
    await creator.getByRole("link", { name: "Start 14-day trial of Pro", exact: true }).click();
    await creator.getByRole("button", { name: "Start the trial", exact: true }).click();
    await payWithCard(creator, "Start trial");
    await expect(creator.getByRole("heading", { level: 1 })).toHaveText("Thank you. It is yours.");
    await creator.goto("/profile");
    await expect(creator.getByText("80 %", { exact: true })).toBeVisible();
  });

  await test.step("She sets up her payout account on the hosted onboarding", async () => {
    await creator.getByRole("button", { name: "Set up", exact: true }).click();
    const { paymentAccount } = dialogs(creator);
    await expect(paymentAccount).toBeVisible();
    expect(await layerProblems(creator)).toEqual([]);
    await paymentAccount
      .getByRole("button", { name: "Set up payout account", exact: true })
      .click();
    await creator.getByLabel("Legal name").fill("Cora Harbour");
    await creator.getByLabel("Date of birth").fill("1990-02-03");
    await creator.getByLabel("Bank account").fill("000123456789");
    await creator.getByRole("button", { name: "Submit" }).click();
    await expect(async () => {
      await creator.goto("/profile");
      await expect(creator.getByText("100 %", { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step("She opens a channel", async () => {
    await creator.goto("/channel");
    await creator.getByRole("button", { name: "New channel", exact: true }).click();
    const form = creator.getByRole("dialog", { name: "New channel" });
    await form.getByLabel("Name").fill("Tides");
    await form.getByLabel("Description").fill("Short films from harbours, shores and boats.");
    const create = form.getByRole("button", { name: "Create channel", exact: true });
    await create.click();
    await expect(form.getByText("Choose a category", { exact: true })).toBeVisible();
    await form.getByLabel("Category").selectOption({ index: 1 });
    await loseFirstAnswer(creator, channelCalls.create);
    await create.click();
    await expect(form.getByText("The channel is not confirmed", { exact: true })).toBeVisible();
    // Not refused because of its own name.
    await create.click();
    await expect(creator.getByRole("heading", { level: 1 })).toHaveText("Tides");
  });

  await test.step("She uploads a video and sees it processed", async () => {
    await holdProcessing({ title, holdAt: 40 });
    await creator
      .getByRole("region", { name: "Videos", exact: true })
      .getByRole("link", { name: "Upload videos", exact: true })
      .click();
    const uploads = new UploadsPage(creator);
    await uploads.files.setInputFiles(clip);
    await uploads.form.getByLabel("Title", { exact: true }).fill(title);
    await uploads.start("Upload");
    // The figure starts at 0, so a higher one has moved.
    await expect(
      new ManageVideoPage(creator).publishing.getByText("Processing 40 %", { exact: true }),
    ).toBeVisible({ timeout: 120_000 });
    await holdProcessing(undefined);
  });

  await test.step("A push message tells her that it is ready", async () => {
    await expectMessage(creator, "Your video is ready");
  });

  await test.step("She prices it and publishes it", async () => {
    await creator.goto("/video-creator-dashboard");
    await new VideosTable(creator).row(title).getByRole("link", { name: title }).click();
    await creator.getByLabel("Paid").check();
    const price = creator.getByLabel("Price");
    await price.fill("12.99");
    await expect(price).toHaveAccessibleDescription(
      "An amount between $0.99 and $500.00. You receive $11.95 of each payment: the platform fee is 8\u00a0%.",
    );
    const manage = new ManageVideoPage(creator);
    await manage.save.click();
    await manage.press("Publish as paid");
    await expectMessage(creator, "The video is published.");
  });

  const watcher = await openVisitor(browser, { viewport });
  const answers: string[] = [];
  watcher.on("response", async (response) => {
    if (!response.url().includes("/v1/")) return;
    answers.push(await response.text().catch(() => ""));
  });

  await test.step("Walter finds it and cannot play it", async () => {
    await signUp(watcher, walter, "watcher");
    await watcher.goto("/");
    await watcher.getByRole("combobox", { name: /Search/ }).fill("harbour daw");
    await watcher.getByRole("option", { name: title }).click();
    await expect(watcher.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(watcher.getByRole("article").getByText("$12.99", { exact: true })).toBeVisible();
    await expect(watcher.getByRole("link", { name: "Buy to watch", exact: true })).toBeVisible();
    await expect(playerOf(watcher)).toHaveCount(0);
    // No answer so far contains a playback address.
    expect(answers.join("\n")).not.toMatch(/\.m3u8/);
  });

  await test.step("His first card is declined, his second pays", async () => {
    await watcher.getByRole("link", { name: "Buy to watch" }).click();
    await watcher.getByRole("button", { name: "Go to payment" }).click();
    await payWithCard(watcher, "Pay $12.99", cards.declines);
    await expect(watcher.getByRole("alert")).toHaveText("Your card was declined.");
    await payWithCard(watcher, "Pay $12.99");
    await watcher.getByRole("link", { name: "Watch now", exact: true }).click();
  });

  await test.step("He watches it", async () => {
    // Until then the page shows a poster, and has no player.
    const play = watcher.getByRole("button", { name: `Play ${title}` });
    await expect(play).toBeVisible();
    await expect(playerOf(watcher)).toHaveCount(0);
    await play.press("Enter");
    await expect.poll(async () => (await playerState(watcher)).position).toBeGreaterThan(1);
  });

  await test.step("Cora is told of the sale in her open page", async () => {
    await expectMessage(creator, "You made a sale");
  });
});
