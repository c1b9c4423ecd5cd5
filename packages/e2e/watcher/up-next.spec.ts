import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import type { Person } from "@marquee/local/seed/person";
import { waitFor } from "@marquee/local/seed/wait-for";
import type { Page } from "@playwright/test";
import { putPurchase } from "../api/support/fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { isOnTop, themeViolations } from "../src/page-health.ts";
import { playerOf, playerState } from "../src/player.ts";
import { holdRequests } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { spaceText } from "../src/text-spacing.ts";
import { testUrls } from "../src/urls.ts";

let creator: Person;
let channel: Channel;
let first: OwnVideo;
test.beforeAll(async () => {
  creator = await newCreator({ urls: testUrls() }, "Nell Next");
  channel = await newChannel(creator, "One after another");
  await publishVideo(creator, channel, "The second knot");
  first = await publishVideo(creator, channel, "The first knot");
  // The first page keeps its list of the channel's videos.
  await waitFor("Both videos in their channel", async () => {
    const query = { channel_id: channel.id };
    const { videos } = await creator.send(videoCalls.publicList, { query });
    return videos.length === 2 ? true : undefined;
  });
});

const upNext = (page: Page) => page.getByRole("region", { name: "Up next", exact: true });

async function playToEnd(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Play The first knot/ }).click();
  await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(1.9);
}

test("after its end a video suggests the next one, and goes on by itself only on request", async ({
  page,
}) => {
  const suggestion = upNext(page);
  const announcement = suggestion.getByRole("status");
  const automatic = suggestion.getByRole("switch", { name: "Autoplay", exact: true });
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`/video/${first.slug}`);

  await test.step("Nothing plays before the viewer asks for it", async () => {
    await playToEnd(page);
    await expect(suggestion.getByText("The second knot", { exact: true })).toBeVisible();
    await expect(automatic).not.toBeChecked();
    await expect(suggestion.getByText(/in \d+ s/)).toHaveCount(0);
    await expect(announcement).toHaveText("Up next: The second knot");
    expect(await themeViolations(page)).toEqual([]);
    // Above the controls of the player.
    const cancel = suggestion.getByRole("button", { name: "Cancel", exact: true });
    await expect.poll(() => isOnTop(cancel)).toBe(true);
    // The player's key still leaves full screen, although the player is covered.
    await suggestion.locator("..").evaluate((frame) => frame.requestFullscreen());
    const fillsScreen = () => page.evaluate(() => document.fullscreenElement !== null);
    expect(await fillsScreen()).toBe(true);
    await page.keyboard.press("f");
    await expect.poll(fillsScreen).toBe(false);
    await suggestion.getByRole("button", { name: "Watch again", exact: true }).click();
    await expect(suggestion).toHaveCount(0);
    await expect(suggestion).toBeVisible();
  });

  await test.step("Switched on, it counts down, and Cancel ends that", async () => {
    await automatic.check();
    await expect(suggestion.getByText(/^Up next in \d+ s$/)).toBeVisible();
    // Once, not at every second.
    await expect(announcement).toHaveText("Up next in 8 seconds: The second knot");
    await suggestion.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(suggestion).toHaveCount(0);
    await expect(heading).toHaveText("The first knot");
    // The player is where it was, with its controls.
    await page.keyboard.press("k");
  });

  await test.step("Nobody who begins to type is led away", async () => {
    const countdown = page.getByText(/^Up next in \d+ s$/);
    await expect(countdown).toBeVisible();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByLabel("Link", { exact: true }).focus();
    await expect(countdown).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(suggestion.getByText("Up next", { exact: true })).toBeVisible();
  });

  await test.step("Left alone, the next video plays without a press", async () => {
    await suggestion.getByRole("button", { name: "Watch again", exact: true }).click();
    await expect(heading).toHaveText("The second knot", { timeout: 30_000 });
    await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(0);
    await expect(playerOf(page)).toHaveCount(1);
  });

  await test.step("A link that leads back to it shows it, and plays nothing", async () => {
    const related = page.getByRole("region", { name: "More from this channel", exact: true });
    await related.getByRole("link", { name: /The first knot/ }).click();
    await expect(heading).toHaveText("The first knot");
    await related.getByRole("link", { name: /The second knot/ }).click();
    await expect(heading).toHaveText("The second knot");
    await expect(page.getByRole("button", { name: /^Play The second knot/ })).toBeVisible();
    await expect(playerOf(page)).toHaveCount(0);
  });
});

test("with more space between letters, the suggestion fits into the player of a phone", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`/video/${first.slug}`);
  await playToEnd(page);
  const suggestion = upNext(page);
  await expect(suggestion.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
  await spaceText(page);
  const tooWide = await suggestion.evaluate((part) => part.scrollWidth - part.clientWidth);
  expect(tooWide).toBe(0);
});

test("with more space between letters, the names below the player are whole", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/video/${first.slug}`);
  await spaceText(page);
  const main = page.getByRole("main");
  for (const name of ["One after another", "Nell Next"]) {
    const link = main.getByRole("link", { name, exact: true }).first();
    await expect(link).toBeVisible();
    expect(await link.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    expect(await link.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
  }
});

test("a paid video is suggested with its price, and never opened by itself", async ({ page }) => {
  const shop = await newChannel(creator, "Paid knots");
  const paid = await publishVideo(creator, shop, "The paid knot", {
    access_type: "paid",
    price: 1299,
  });
  const free = await publishVideo(creator, shop, "The first knot of all");
  await page.addInitScript(() => localStorage.setItem("player-next", "on"));
  await page.goto(`/video/${free.slug}`);
  await playToEnd(page);
  const suggestion = upNext(page);
  await expect(suggestion.getByText("$12.99", { exact: true })).toBeVisible();
  await expect(suggestion.getByText(/in \d+ s/)).toHaveCount(0);
  await suggestion.getByRole("button", { name: "See the video", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(paid.title);
  await expect(page.getByRole("main").getByText("Buy to watch", { exact: true })).toBeVisible();
});

test("in a bought channel its next video plays by itself, whatever it would cost alone", async ({
  join,
}) => {
  const closed = await newChannel(creator, "Knots behind a door", {
    privacy_type: "private",
    price: 900,
  });
  await publishVideo(creator, closed, "The costly knot", { access_type: "paid", price: 1299 });
  const shown = await publishVideo(creator, closed, "The first knot inside");
  const { page, person } = await join("Nora Next", "watcher");
  const people = { owner: { id: creator.userId } };
  await putPurchase({ database: openDatabase(), people }, person.userId, closed.id);
  await page.addInitScript(() => localStorage.setItem("player-next", "on"));
  await page.goto(`/channel/${closed.slug}/video/${shown.id}`);
  await playToEnd(page);
  await expect(upNext(page).getByText("The costly knot", { exact: true })).toBeVisible();
  await expect(upNext(page).getByRole("button", { name: "Play now", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The costly knot", {
    timeout: 30_000,
  });
  await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(0);
});

test("a video that was taken down meanwhile is passed over", async ({ page }) => {
  const knots = await newChannel(creator, "Knots that go");
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const gone = await putListedVideo(creator, knots, {
    title: "The knot that goes",
    published_at: days(1),
  });
  const last = await publishVideo(creator, knots, "The knot that stays");
  const start = await publishVideo(creator, knots, "The first knot in line");
  const series = await creator.send(seriesCalls.create, {
    body: { channel_id: knots.id, name: "In line", video_ids: [start.id, gone.id, last.id] },
  });
  const older = await creator.send(seriesCalls.create, {
    body: { channel_id: knots.id, name: "Out of line", video_ids: [start.id, gone.id] },
  });
  await page.addInitScript(() => localStorage.setItem("player-next", "on"));
  const inSeries = await page.context().newPage();
  const atEnd = await page.context().newPage();
  // Not the newest of the channel, so that the video which goes is the next one.
  await page.goto(`/video/${last.slug}`);
  await inSeries.goto(`/video/${start.slug}?playlist=${series.slug}`);
  await atEnd.goto(`/video/${start.slug}?playlist=${older.slug}`);
  for (const open of [page, inSeries, atEnd]) await settle(open);

  const params = { id: gone.id };
  const { version } = await creator.send(videoCalls.byId, { params });
  await creator.send(videoCalls.update, { params, body: { version, status: "unpublished" } });

  await test.step("in a playlist nobody who is typing is led away", async () => {
    await inSeries.bringToFront();
    const play = await holdRequests(inSeries, "**/*.m3u8*");
    await inSeries.getByRole("button", { name: /^Play The first knot in line/ }).click();
    await inSeries.getByRole("button", { name: "Share", exact: true }).click();
    await inSeries.getByLabel("Link", { exact: true }).focus();
    play();
    await expect
      .poll(async () => {
        const { position, isPaused } = await playerState(inSeries);
        return isPaused && position > 1.9;
      })
      .toBe(true);
    await settle(inSeries);
    // Another video would have closed it.
    const share = inSeries.getByRole("dialog", { name: "Share this video", exact: true });
    await expect(share).toBeVisible();
    await inSeries.keyboard.press("Escape");
    await expect(share).toHaveCount(0);
  });

  await test.step("in a playlist the following video plays", async () => {
    // Not by a key: the focus may have returned to the button.
    await playerOf(inSeries).evaluate((player: HTMLVideoElement) => player.play());
    await expect(inSeries.getByRole("heading", { level: 1 })).toHaveText("The knot that stays", {
      timeout: 30_000,
    });
    await expect.poll(async () => (await playerState(inSeries)).position).toBeGreaterThan(0);
    await inSeries.goBack();
    await expect(inSeries.getByRole("heading", { level: 1 })).toHaveText("The first knot in line");
  });

  await test.step("a suggestion is followed by the next one", async () => {
    await page.bringToFront();
    await page.getByRole("button", { name: /^Play The knot that stays/ }).click();
    await expect(upNext(page).getByText("The knot that goes", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The first knot in line", {
      timeout: 30_000,
    });
    await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(0);
  });

  await test.step("after the last one the page says that nothing is there", async () => {
    await atEnd.bringToFront();
    await atEnd.getByRole("button", { name: /^Play The first knot in line/ }).click();
    await expect(atEnd.getByRole("heading", { level: 1 })).toHaveText("Nothing is showing here", {
      timeout: 30_000,
    });
  });
});
