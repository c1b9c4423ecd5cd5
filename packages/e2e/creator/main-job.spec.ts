import { makeClip } from "../src/clip-file.ts";
import { expectMessage } from "../src/messages.ts";
import { newPerson } from "../src/signed-in.ts";
import { payWithCard, signUp } from "../src/steps.ts";
import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const cora = newPerson("Cora Harbour");
const walter = newPerson("Walter Watcher");
const title = "Harbour before dawn";

/** Keeps the processing of a video at a percentage, so that a fast machine does not pass it by. */
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
  const { web } = testUrls();
  const clip = info.outputPath("harbour.mp4");
  await makeClip(clip, 6);
  const options = { baseURL: web, viewport: { width: 1280, height: 900 } };
  const creator = await (
    await browser.newContext({ ...options, permissions: ["notifications"] })
  ).newPage();

  await test.step("Cora signs up as a creator and verifies her address", async () => {
    await signUp(creator, cora, "creator");
    await creator.goto("/video-creator-dashboard");
    await expect(creator.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  });

  await test.step("Channels stay closed until her profile is complete", async () => {
    await creator.getByRole("button", { name: "Your channels" }).click();
    const modal = creator.getByRole("dialog", { name: "Get Started with Your Subscription" });
    await modal
      .getByRole("link", { name: "Subscribe" })
      .or(modal.getByRole("button", { name: "Subscribe" }))
      .click();
    await expect(creator).toHaveURL(/\/profile$/);
  });

  await test.step("She fills in her profile", async () => {
    await creator.goto("/update-profile");
    await creator.locator('input[type="file"]').setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: await creator.screenshot({ clip: { x: 0, y: 0, width: 256, height: 256 } }),
    });
    await creator.getByLabel("Bio").fill("I film harbours, boats and the people who work on them.");
    await creator.getByLabel("Category").selectOption({ index: 1 });
    await creator.getByLabel("Country").selectOption("US");
    await creator.getByRole("button", { name: /^Save/ }).click();
    await expect(creator).toHaveURL(/\/profile$/);
    await expect(creator.getByText("60 %")).toBeVisible();
  });

  await test.step("She takes a plan with a trial on the hosted checkout", async () => {
    await creator.getByRole("link", { name: "Choose a plan" }).first().click();
    await creator
      .getByRole("link", { name: /14-day trial of Pro/ })
      .first()
      .click();
    await creator.getByRole("button", { name: "Start the trial" }).click();
    await payWithCard(creator, "4242 4242 4242 4242", /trial/i);
    await expect(creator).toHaveURL(/\/payments\/success/);
    await expect(
      creator.getByRole("heading", { name: /plan|yours|ready|paid/i }).first(),
    ).toBeVisible();
    await creator.goto("/profile");
    await expect(creator.getByText("80 %")).toBeVisible();
  });

  await test.step("She sets up her payout account on the hosted onboarding", async () => {
    await creator.getByRole("button", { name: "Set up" }).first().click();
    const modal = creator.getByRole("dialog", { name: "Set Up Your Payment Account" });
    await modal
      .getByRole("button", { name: /set up|payment/i })
      .first()
      .click();
    await creator.getByLabel("Legal name").fill("Cora Harbour");
    await creator.getByLabel("Date of birth").fill("1990-02-03");
    await creator.getByLabel("Bank account").fill("000123456789");
    await creator.getByRole("button", { name: "Submit" }).click();
    await expect(async () => {
      await creator.goto("/profile");
      await expect(creator.getByText("100 %")).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step("She opens a channel", async () => {
    await creator.goto("/channel");
    await creator
      .getByRole("button", { name: /channel/i })
      .first()
      .click();
    const form = creator.getByRole("dialog", { name: "New channel" });
    await form.getByLabel("Name").fill("Tides");
    await form.getByLabel("Description").fill("Short films from harbours, shores and boats.");
    await form.getByLabel("Category").selectOption({ index: 1 });
    await form
      .getByRole("button", { name: /create|save|open/i })
      .last()
      .click();
    await expect(creator.getByRole("heading", { name: "Tides" })).toBeVisible();
  });

  await test.step("She uploads a video and sees it processed", async () => {
    await holdProcessing({ title, holdAt: 40 });
    await creator
      .getByRole("button", { name: /upload/i })
      .first()
      .click();
    const form = creator.getByRole("dialog", { name: "Upload a video" });
    await form.locator('input[type="file"]').setInputFiles(clip);
    await form.getByLabel("Title").fill(title);
    await form
      .getByRole("button", { name: /upload/i })
      .last()
      .click();
    // A figure that has moved: it begins at nothing.
    await expect(
      creator.getByText("Processing 40 %", { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible({ timeout: 120_000 });
    await holdProcessing(undefined);
  });

  await test.step("A push message tells her that it is ready", async () => {
    await expect(creator.getByText("Your video is ready").first()).toBeVisible({
      timeout: 120_000,
    });
  });

  await test.step("She prices it and publishes it", async () => {
    await creator.goto("/video-creator-dashboard");
    await creator.getByRole("link", { name: title }).first().click();
    await creator.getByLabel("Paid").check();
    await creator.getByLabel("Price").fill("12.99");
    await creator.getByRole("button", { name: /^Save/ }).click();
    await creator.getByRole("button", { name: "Publish as paid" }).click();
    await expectMessage(creator, "The video is published.");
  });

  const watcher = await (await browser.newContext(options)).newPage();
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
    await expect(watcher.getByText("$12.99").first()).toBeVisible();
    await expect(watcher.getByRole("link", { name: "Buy to watch" })).toBeVisible();
    await expect(watcher.locator("mux-player")).toHaveCount(0);
    // No answer so far carries a way to the picture.
    expect(answers.join("\n")).not.toMatch(/\.m3u8/);
  });

  await test.step("His first card is declined, his second pays", async () => {
    await watcher.getByRole("link", { name: "Buy to watch" }).click();
    await watcher.getByRole("button", { name: "Go to payment" }).click();
    await payWithCard(watcher, "4000 0000 0000 0002", /^Pay/);
    await expect(watcher.getByRole("alert")).toContainText(/declined/i);
    await payWithCard(watcher, "4242 4242 4242 4242", /^Pay/);
    await expect(watcher).toHaveURL(/\/payments\/success/);
    await watcher
      .getByRole("link", { name: /watch|video|see/i })
      .first()
      .click();
  });

  await test.step("He watches it", async () => {
    // Until then the page shows a poster, and no player is there.
    const play = watcher.getByRole("button", { name: `Play ${title}` });
    await expect(play).toBeVisible();
    await expect(watcher.locator("mux-player")).toHaveCount(0);
    await play.press("Enter");
    const position = () =>
      watcher.locator("mux-player").evaluate((player) => {
        if (!("currentTime" in player)) return 0;
        return Number(player.currentTime);
      });
    await expect.poll(position).toBeGreaterThan(1);
  });

  await test.step("Cora is told of the sale in her open page", async () => {
    await expect(creator.getByText("You made a sale").first()).toBeVisible();
  });
});
