import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import type { Browser, Page } from "@playwright/test";
import { jumpsOf, watchShifts } from "../src/layout-shift.ts";
import { sidewaysScroll } from "../src/page-health.ts";
import { captionSize, playerOf, playerState } from "../src/player.ts";
import { failCall, holdCall } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newPerson, openSignedIn } from "../src/signed-in.ts";
import { addCaptions, newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

const usedByFingers = { viewport: phone, hasTouch: true, isMobile: true };

/** A visitor's page on a phone, which is used by fingers. */
async function openTouched(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: testUrls().web, ...usedByFingers });
  return context.newPage();
}

test("fingers use the player: it fills the width, shows its controls, and seeks", async ({
  browser,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Thea Touch");
  const channel = await newChannel(creator, "Fingers");
  const video = await publishVideo(creator, channel, "An hour of knots", {}, 60);
  const page = await openTouched(browser);
  await page.addInitScript(watchShifts);
  await page.goto(`/video/${video.slug}`);
  const play = page.getByRole("button", { name: "Play An hour of knots" });

  await test.step("The player fills the width of the phone", async () => {
    await expect(play).toBeVisible();
    expect(await play.boundingBox()).toMatchObject({ x: 0, width: phone.width });
    expect(await sidewaysScroll(page)).toBe(0);
    await play.tap();
    await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(0);
  });

  const { x, y, width, height } = (await playerOf(page).boundingBox()) ?? {
    ...{ x: 0, y: 0, width: 0, height: 0 },
  };
  const tapAt = (share: number) => page.touchscreen.tap(x + width * share, y + height * 0.3);
  const bar = playerOf(page).locator("media-control-bar").last();

  await test.step("One tap shows the controls, another one hides them", async () => {
    const controller = playerOf(page).locator("media-controller");
    await expect(controller).toHaveAttribute("userinactive");
    await tapAt(0.8);
    // They stay for two seconds.
    await page.waitForTimeout(700);
    await expect(controller).not.toHaveAttribute("userinactive");
    await expect(bar).toBeVisible();
    await tapAt(0.8);
    await expect(controller).toHaveAttribute("userinactive");
  });

  await test.step("A double tap seeks, and each further tap seeks again", async () => {
    await page.waitForTimeout(700);
    const { position } = await playerState(page);
    // The taps follow each other without a look at the page, which may take longer than they may be apart.
    const tapTimes = async (times: number, share: number) => {
      for (let tap = 0; tap < times; tap += 1) await tapAt(share);
    };
    const sign = page.getByRole("status").filter({ hasText: "seconds" });
    await tapTimes(2, 0.8);
    await expect(sign).toHaveText("10 secondsforward");
    await expect(sign).toHaveCount(0);
    await tapTimes(3, 0.8);
    await expect(sign).toHaveText("20 secondsforward");
    await expect(sign).toHaveCount(0);
    await expect
      .poll(async () => (await playerState(page)).position)
      .toBeGreaterThanOrEqual(position + 30);
    await tapTimes(2, 0.2);
    await expect(sign).toHaveText("10 secondsback");
    expect((await playerState(page)).isPaused).toBe(false);
  });
  expect(await jumpsOf(page)).toEqual([]);
});

test("late comments move nothing on a phone", async ({ browser }) => {
  const creator = await newCreator({ urls: testUrls() }, "Thea Touch");
  const channel = await newChannel(creator, "Talk of knots");
  const title = "A knot to talk about";
  const { id } = await publishVideo(creator, channel, title);
  await publishVideo(creator, channel, "Another knot");
  for (const text of ["Well tied.", "And well told.", "One more, please."]) {
    await creator.send(commentCalls.create, { body: { video_id: id, text } });
  }
  const page = await openTouched(browser);
  await page.addInitScript(watchShifts);
  await page.goto(`/channel/${channel.slug}`);
  // Without the site's code, the link would load a document.
  await settle(page);
  const release = await holdCall(page, commentCalls.ofVideo);
  const others = page.waitForResponse("**/v1/api/videos/get-public-videos*");
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).tap();
  await (await others).finished();
  await page.evaluate(() => scrollTo(0, 400));
  await expect(page.getByRole("status", { name: "Loading comments" })).toBeVisible();
  release();
  await expect(page.getByText("And well told.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "More from this channel" })).toBeVisible();
  expect(await jumpsOf(page)).toEqual([]);
});

test("captions are as large as text on a phone, and larger on a large screen", async ({
  browser,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Thea Touch");
  const channel = await newChannel(creator, "Words to read");
  const video = await publishVideo(creator, channel, "The words of knots", {}, 60);
  await addCaptions(creator, video.id, "WEBVTT\n\n00:00.000 --> 00:59.000\nA knot holds.\n");
  const page = await openTouched(browser);
  await page.addInitScript(() => localStorage.setItem("player-captions", "on"));
  await page.goto(`/video/${video.slug}`);
  await page.getByRole("button", { name: "Play The words of knots" }).tap();
  await expect.poll(() => captionSize(page)).toBe(16);
  // Held sideways, in full screen.
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await page.keyboard.press("f");
  await expect.poll(() => captionSize(page)).toBeGreaterThanOrEqual(16);
  await page.keyboard.press("f");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => captionSize(page)).toBeGreaterThan(20);
});

test("a message goes by itself, also when a finger has touched it", async ({ browser }) => {
  const page = await openSignedIn(browser, newPerson("Tina Touch"), "watcher", usedByFingers);
  await failCall(page, preferenceCalls.change);
  await page.goto("/notification-settings");
  await page.getByRole("switch", { name: "Purchases, on your devices" }).tap();
  const message = page.getByText(/^Not saved/);
  await message.tap();
  await expect(message).toHaveCount(0);
});
