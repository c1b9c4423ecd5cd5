import { createServer } from "node:http";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import type { Person } from "@marquee/local/seed/person";
import type { Page } from "@playwright/test";
import { mediaSessionOf, pressMediaKey, recordMediaActions } from "../src/media-session.ts";
import { expectMessage } from "../src/messages.ts";
import { layerProblems } from "../src/page-health.ts";
import {
  playerOf,
  playerSource,
  playerState,
  previewPictures,
  shownCaptions,
  shownVolume,
} from "../src/player.ts";
import { failRequests } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { addCaptions, newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

let creator: Person;
let channel: Channel;
let video: OwnVideo;
test.beforeAll(async () => {
  creator = await newCreator({ urls: testUrls() }, "Mara Watch");
  channel = await newChannel(creator, "Chapters and verse");
  video = await publishVideo(creator, channel, "Mending a net", {
    description: "A short film.\n0:00 The net\n0:01 The knot",
  });
});

test("a viewer controls the player by its buttons and keys", async ({ page }) => {
  const address = `${testUrls().web}/video/${video.slug}`;
  await page.goto(address);
  // The document is shown before the page handles presses.
  await expect(page.getByRole("button", { name: "Play Mending a net" })).toBeVisible();
  await page.getByRole("button", { name: "0:01 The knot" }).click();
  await expect(async () => {
    expect((await playerState(page)).position).toBeGreaterThanOrEqual(1);
  }).toPass();

  await page.keyboard.press("0");
  await page.keyboard.press(">");
  await expect.poll(async () => (await playerState(page)).rate).toBe(1.25);
  for (const [key, volume] of [
    ["ArrowDown", "0.975"],
    ["ArrowUp", "1"],
    ["ArrowDown", "0.975"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => shownVolume(page)).toBe(volume);
  }
  await page.keyboard.press("m");
  await expect.poll(async () => (await playerState(page)).isMuted).toBe(true);
  await test.step("Forced colours leave the place in the video visible", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const bar = playerOf(page).locator("media-time-range");
    const colourOf = (part: string) =>
      bar.locator(part).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colourOf("#progress")).not.toBe(await colourOf("#buffered"));
    await page.emulateMedia({ forcedColors: null });
  });
  await page.keyboard.press("Shift+?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list).toContainText("Jump to 0 to 90 % of the video");
  expect(await layerProblems(page)).toEqual([]);
  await playerOf(page).evaluate((player: HTMLVideoElement) => {
    player.pause();
    player.currentTime = 0;
  });
  await page.keyboard.press("5");
  expect((await playerState(page)).position).toBe(0);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  // The keys still work.
  await expect(playerOf(page)).toBeFocused();

  await page.reload();
  await page.getByRole("button", { name: "Play Mending a net" }).click();
  await expect
    .poll(() => playerState(page))
    .toMatchObject({ rate: 1.25, volume: 0.975, isMuted: true });
  await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(0);
  await page.keyboard.press("5");
  await expect.poll(async () => (await playerState(page)).position).toBeGreaterThanOrEqual(1);
  await expect.poll(() => previewPictures(page)).toBeGreaterThan(0);
  await playerOf(page).locator("media-time-range").hover();
  await expect(playerOf(page).locator("media-preview-thumbnail[slot=preview]")).toHaveAttribute(
    "mediapreviewimage",
    /\/storyboard\./,
  );
});

test("captions that are switched on stay on", async ({ page }) => {
  await addCaptions(creator, video.id, "WEBVTT\n\n00:00.000 --> 00:01.500\nA knot holds.\n");
  await page.goto(`${testUrls().web}/video/${video.slug}`);
  await page.getByRole("button", { name: "Play Mending a net" }).click();
  await expect.poll(() => shownCaptions(page)).toEqual({ offered: 1, shown: 0 });
  await page.keyboard.press("c");
  await expect.poll(() => shownCaptions(page)).toEqual({ offered: 1, shown: 1 });
  await page.reload();
  await page.getByRole("button", { name: "Play Mending a net" }).click();
  await expect.poll(() => shownCaptions(page)).toEqual({ offered: 1, shown: 1 });
});

test("a link begins where it says", async ({ page }) => {
  await page.goto(`${testUrls().web}/video/${video.slug}?t=1`);
  await page.getByRole("button", { name: "Play Mending a net" }).click();
  await expect(async () => {
    expect((await playerState(page)).position).toBeGreaterThanOrEqual(1);
  }).toPass();
  await expect(page.getByRole("button", { name: "Start from the beginning" })).toHaveCount(0);
  // The place can be passed on in the same way.
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByLabel(/^Start at 0:0[12]$/).check();
  await expect(page.getByLabel("Link", { exact: true })).toHaveValue(
    new RegExp(`/video/${video.slug}[?]t=[12]$`),
  );

  // And when the network fails first.
  const restore = await failRequests(page, "**/*.m3u8*");
  await page.goto(`${testUrls().web}/video/${video.slug}?t=1`);
  await page.getByRole("button", { name: "Play Mending a net" }).click();
  const retryButton = page.getByRole("button", { name: "Try again", exact: true });
  await expect(retryButton).toBeVisible();
  restore();
  await retryButton.click();
  await expect(async () => {
    expect((await playerState(page)).position).toBeGreaterThanOrEqual(1);
  }).toPass();
  await expect(retryButton).toHaveCount(0);
});

test("renewed addresses are taken in a pause, at the same place; keys seek and fill the screen", async ({
  page,
}) => {
  const longVideo = await publishVideo(creator, channel, "A whole afternoon", {}, 60);
  // The shortest time until a renewal is half a minute, which addresses with four minutes left get.
  await expireAddresses(page, 4 * 60_000);
  await markRenewedAddresses(page);
  const renewal = page.waitForResponse((response) => response.url().endsWith("/playback"));
  await page.goto(`${testUrls().web}/video/${longVideo.slug}`);
  await page.getByRole("button", { name: "Play A whole afternoon" }).click();
  await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(0);
  const first = await playerSource(page);
  await renewal;
  const { position, isPaused } = await playerState(page);
  expect([position > 5, isPaused]).toEqual([true, false]);
  expect(await playerSource(page)).toBe(first);

  await page.keyboard.press("k");
  await expect.poll(() => playerSource(page)).not.toBe(first);
  await expect
    .poll(async () => (await playerState(page)).position)
    .toBeGreaterThanOrEqual(position);
  expect((await playerState(page)).isPaused).toBe(true);
  await page.keyboard.press("k");
  await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(position + 1);

  // In a pause the position changes by keys only. The arrow keys start from the position that the player's bar shows.
  const bar = playerOf(page).locator("media-time-range");
  await page.keyboard.press("k");
  await expect.poll(async () => (await playerState(page)).isPaused).toBe(true);
  for (const [key, seconds] of [
    ["0", 0],
    ["ArrowRight", 10],
    ["ArrowRight", 20],
    ["ArrowLeft", 10],
  ] as const) {
    await page.keyboard.press(key);
    await expect(bar).toHaveAttribute("mediacurrenttime", String(seconds));
  }
  const fullScreen = () => page.evaluate(() => document.fullscreenElement?.localName);
  await page.keyboard.press("f");
  // The frame around the player, which stays in the page when a playlist goes on.
  await expect.poll(fullScreen).toBe("div");
  // The browser notifies the player one frame later.
  await expect(playerOf(page).locator("media-controller")).toHaveAttribute("mediaisfullscreen");
  await page.keyboard.press("f");
  await expect.poll(fullScreen).toBeUndefined();
});

test("on a phone the player shows the time, and has buttons to seek and for the speed", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`/video/${video.slug}`);
  await page.getByRole("button", { name: "Play Mending a net" }).click();
  await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(0);
  const player = playerOf(page);
  const controls = [
    "media-seek-backward-button",
    "media-seek-forward-button",
    "media-time-display",
    "media-mute-button",
    "media-playback-rate-menu-button",
    "media-fullscreen-button",
  ];
  // Narrow windows have no room for the buttons to seek, which the bar replaces.
  for (const [width, shown] of [
    [390, controls],
    [phone.width, controls.slice(2)],
    [320, controls.slice(2)],
  ] as const) {
    await page.setViewportSize({ ...phone, width });
    for (const control of shown) {
      await expect(player.locator(control), `${control}, ${width} wide`).toBeVisible();
    }
    // As in a video of hours.
    const isCut = await player.evaluate((element: HTMLElement) => {
      const within = (name: string) =>
        element.shadowRoot?.querySelector("media-theme")?.shadowRoot?.querySelector(name);
      within("media-time-display")?.setAttribute("mediacurrenttime", "3723");
      within("media-time-display")?.setAttribute("mediaduration", "7200");
      const end = within("media-fullscreen-button")?.getBoundingClientRect().right ?? Infinity;
      return end > element.getBoundingClientRect().right;
    });
    expect(isCut, `${width} wide`).toBe(false);
  }
});

test("a browser without media keys plays the video", async ({ page }) => {
  // As in the WebView of Android, in which many apps open links.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "mediaSession");
  });
  await page.goto(`/video/${video.slug}`);
  await page.getByRole("button", { name: "Play Mending a net" }).click();
  await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(0);
});

test("media keys and the lock screen show and control the video, and go on in its playlist", async ({
  page,
}) => {
  const long = await publishVideo(creator, channel, "A whole night", {}, 60);
  const series = await creator.send(seriesCalls.create, {
    body: { channel_id: channel.id, name: "Nets and nights", video_ids: [long.id, video.id] },
  });
  await page.addInitScript(recordMediaActions);
  await page.goto(`/video/${long.slug}?playlist=${series.slug}`);
  await page.getByRole("button", { name: "Play A whole night" }).click();
  await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(0);
  const controls = ["play", "pause", "seekbackward", "seekforward", "seekto"];
  await expect
    .poll(() => mediaSessionOf(page))
    .toEqual({
      title: "A whole night",
      artist: "Chapters and verse",
      pictures: [expect.stringMatching(/^http/)],
      actions: [...controls, "nexttrack"],
    });

  await pressMediaKey(page, { action: "pause" });
  await expect.poll(async () => (await playerState(page)).isPaused).toBe(true);
  const position = async () => (await playerState(page)).position;
  await pressMediaKey(page, { action: "seekto", seekTime: 15 });
  await expect.poll(position).toBe(15);
  await pressMediaKey(page, { action: "seekforward" });
  await expect.poll(position).toBe(25);
  await pressMediaKey(page, { action: "seekbackward", seekOffset: 5 });
  await expect.poll(position).toBe(20);
  await pressMediaKey(page, { action: "play" });
  await expect.poll(async () => (await playerState(page)).isPaused).toBe(false);

  await pressMediaKey(page, { action: "nexttrack" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mending a net");
  await expect
    .poll(() => mediaSessionOf(page))
    .toMatchObject({ title: "Mending a net", actions: [...controls, "previoustrack"] });
  await pressMediaKey(page, { action: "previoustrack" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A whole night");
  // Without a press.
  await expect.poll(position).toBeGreaterThan(0);

  await page.getByRole("main").getByRole("link", { name: "Nets and nights", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nets and nights");
  expect(await mediaSessionOf(page)).toEqual({ actions: [] });
});

test("a free video is shared by link and by a player on another site", async ({ browser }) => {
  const context = await browser.newContext({
    permissions: ["clipboard-read", "clipboard-write"],
    viewport: phone,
  });
  const page = await context.newPage();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const address = `${testUrls().web}/video/${video.slug}`;
  await page.goto(address);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this video" });
  await expect(dialog.getByLabel("Link")).toHaveValue(address);
  expect(await layerProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expectMessage(page, "Link copied");
  expect(await copied()).toBe(address);
  await dialog.getByRole("button", { name: "Copy embed code" }).click();
  await expectMessage(page, "Embed code copied");
  const code = await copied();

  const description = page.locator('link[type="application/json+oembed"]');
  // A busy server sends a document without it.
  await expect(async () => {
    await page.goto(address);
    await expect(description).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  const oembed: unknown = await (
    await fetch((await description.getAttribute("href")) ?? "")
  ).json();
  expect(oembed).toMatchObject({ type: "video", title: "Mending a net", html: code });

  const paid = await publishVideo(creator, channel, "The whole class", {
    access_type: "paid",
    price: 1299,
  });
  await page.goto(`${testUrls().web}/video/${paid.slug}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog.getByLabel("Link")).toBeVisible();
  await expect(dialog.getByLabel("Embed code")).toHaveCount(0);

  const site = await otherSite(
    `${code}
     <iframe title="Paid" src="${testUrls().web}/embed/${paid.id}"></iframe>
     <iframe title="Page" src="${address}"></iframe>`,
  );
  try {
    // As in a page that was open for hours before the press.
    await expireAddresses(page, -60_000);
    await markRenewedAddresses(page);
    await page.goto(site.url);
    const player = page.frameLocator('iframe[title="Mending a net"]');
    await expect(player.getByRole("link", { name: /^Mending a net/ })).toHaveAttribute(
      "target",
      "_blank",
    );
    await player.getByRole("button", { name: "Play Mending a net" }).click();
    await expect(player.locator("mux-player")).toBeVisible();
    // Without waiting: it never had the expired one.
    expect(await player.locator("mux-player").getAttribute("src")).toMatch(/[?]renewed=1&/);
    const closed = page.frameLocator('iframe[title="Paid"]');
    await expect(closed.getByText("This video can be watched on Marquee only.")).toBeVisible();
    await expect(closed.getByRole("button")).toHaveCount(0);
    // No other page of the site can be embedded.
    await expect
      .poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-error:")))
      .toBe(true);
    await expect(page.frameLocator('iframe[title="Page"]').getByRole("heading")).toHaveCount(0);
    await expect(playerOf(page)).toHaveCount(0);
  } finally {
    site.close();
  }
});

test("a video that is taken down while it is shown says so", async ({ page: visitor, join }) => {
  const video = await publishVideo(creator, channel, "A tide that turned");
  const address = `${testUrls().web}/video/${video.slug}`;
  const play = /^Play A tide that turned/;
  const { page: watcher } = await join("Tomas Taken", "watcher");
  const broken = await visitor.context().newPage();
  const late = await visitor.context().newPage();
  const embedded = await visitor.context().newPage();
  // Addresses that have expired are renewed first.
  await expireAddresses(late, -60_000);
  for (const page of [watcher, broken, late]) {
    await page.goto(address);
    await expect(page.getByRole("button", { name: play })).toBeVisible();
    await settle(page);
  }
  await embedded.goto(`${testUrls().web}/embed/${video.id}`);
  await expect(embedded.getByRole("button", { name: play })).toBeVisible();

  const params = { id: video.id };
  const { version } = await creator.send(videoCalls.byId, { params });
  await creator.send(videoCalls.update, { params, body: { version, status: "unpublished" } });

  await test.step("to a signed-in viewer who plays it", async () => {
    await watcher.getByRole("button", { name: play }).click();
    await expect(watcher.getByRole("heading", { level: 1 })).toHaveText("Nothing is showing here");
  });

  await test.step("to a visitor whose player cannot load it", async () => {
    await failRequests(broken, "**/*.m3u8*");
    await broken.bringToFront();
    await broken.getByRole("button", { name: play }).click();
    await expect(broken.getByRole("heading", { level: 1 })).toHaveText("Nothing is showing here");
    await expect(playerOf(broken)).toHaveCount(0);
  });

  await test.step("to a visitor whose player may load it no longer", async () => {
    await late.bringToFront();
    await late.getByRole("button", { name: play }).click();
    await expect(late.getByRole("heading", { level: 1 })).toHaveText("Nothing is showing here");
  });

  await test.step("on another site", async () => {
    await failRequests(embedded, "**/*.m3u8*");
    await embedded.bringToFront();
    await embedded.getByRole("button", { name: play }).click();
    await expect(embedded.getByRole("heading", { level: 1 })).toHaveText(
      "This video is not available",
    );
  });
});

/** Lets the addresses in the page's first answer expire after this time. */
const expireAddresses = (page: Page, milliseconds: number) =>
  page.route("**/v1/api/videos/get-public/*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"playback_expires_at":"[^"]+"/,
      `"playback_expires_at":"${new Date(Date.now() + milliseconds).toISOString()}"`,
    );
    await route.fulfill({ response, body });
  });

/** Addresses that are signed within the same minute are the same, which would look as if none had been renewed. */
const markRenewedAddresses = (page: Page) =>
  page.route("**/v1/api/videos/*/playback", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\.m3u8[?]/, ".m3u8?renewed=1&");
    await route.fulfill({ response, body });
  });

/** A page of another origin. */
async function otherSite(body: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Another site</title>${body}`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
