import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { putVideo } from "../api/support/fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { waitForUse } from "../src/filled-document.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { layerProblems, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { AuthPage } from "../src/pages/auth-pages.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { WatchPage } from "../src/pages/watch-page.ts";
import { playerOf, playerState } from "../src/player.ts";
import { holdRequests, refuseCall } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newChannel, newCreator } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("a channel shows what it has, and is followed", async ({ join, fixtures }) => {
  const { page } = await join("Fay Follower", "watcher");
  await page.goto(`/channel/${fixtures.channels.open.slug}`);
  const main = page.getByRole("main");
  for (const [tab, text] of [
    ["Videos", "Nets at first light"],
    ["Playlists", "A working harbour"],
    ["Reviews", "Calm and exact."],
  ] as const) {
    await main.getByRole("tab", { name: tab, exact: true }).click();
    await expect(main.getByRole("tabpanel", { name: tab, exact: true })).toContainText(text);
  }
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Salt and Rope");
  await main.getByRole("tab", { name: "Live", exact: true }).click();
  const live = main.getByRole("tabpanel", { name: "Live", exact: true });
  await expect(live).toContainText("Follow the channel to be notified when it goes live.");
  await main.getByRole("button", { name: "Follow", exact: true }).click();
  const following = main.getByRole("button", { name: "Following", exact: true });
  await expect(following).toBeVisible();
  await expect(live).toContainText("You are notified when it goes live.");
  await page.reload();
  await following.click();
  await expect(main.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
});

test("a channel and a playlist that are taken down while they are shown say so", async ({
  join,
  fixtures,
}) => {
  const { page } = await join("Tia Taken", "watcher");
  const channelPath = `/channel/${fixtures.channels.open.slug}`;
  for (const [path, call] of [
    [channelPath, channelCalls.byId],
    [`${channelPath}/playlist/${fixtures.series.slug}`, seriesCalls.byName],
  ] as const) {
    await page.goto(path);
    await settle(page);
    const restore = await refuseCall(page, call, { code: "not_found", message: "Not found." });
    await page.context().setOffline(true);
    await expect(page.getByText("You are offline", { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is showing here");
    restore();
  }
});

test("a visitor of a private channel is asked to log in, and comes back to it", async ({
  page,
  fixtures,
}) => {
  const address = `/channel/${fixtures.channels.closed.slug}`;
  const { authenticationRequired } = dialogs(page);
  // The page of an earlier dialog, which was closed, is not opened instead.
  await page.goto("/account/data");
  await expect(authenticationRequired).toBeVisible();
  // It does not wait until the visitor uses the page.
  await waitForUse(page);
  await page.goto(address);
  await expect(authenticationRequired).toBeVisible();
  await page.keyboard.press("Escape");
  // Asked once, not for each tab; and the question does not cover the page of the way back.
  for (const tab of ["About", "Videos"]) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name: tab, exact: true })).toBeVisible();
    await expect(authenticationRequired).toBeHidden();
  }
  await expect(page.getByText("Log in or sign up to buy it.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Marquee, home", exact: true }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(authenticationRequired).toBeVisible();
  await page.goForward();
  await expect(authenticationRequired).toBeHidden();
  await page.goBack();
  await expect(
    authenticationRequired.getByText("Please log in or sign up to continue", { exact: true }),
  ).toBeVisible();
  await expect(
    authenticationRequired.getByRole("button", { name: "Sign Up", exact: true }),
  ).toBeVisible();
  // What is below the offer has the same place for everybody, because the document is a visitor's.
  const report = page.getByRole("button", { name: "Report this channel", includeHidden: true });
  const place = await report.boundingBox();
  const login = authenticationRequired.getByRole("link", { name: "Login", exact: true });
  await expect(login).toHaveAttribute(
    "href",
    `/auth/login?callbackUrl=${encodeURIComponent(address)}`,
  );
  await login.click();
  await new AuthPage(page).logInAs(fixtures.people.watcher);
  await expect(page).toHaveURL(address);
  await expect(
    page.getByRole("heading", { name: "This channel is sold as a whole" }),
  ).toBeVisible();
  const offer = page.getByRole("link", { name: "Get the channel", exact: true });
  await expect(offer).toBeVisible();
  await expect.poll(() => report.boundingBox()).toEqual(place);
  // The offer is drawn again when the code of payments is loaded; a press meanwhile would be lost.
  await page.waitForLoadState("networkidle");
  await offer.click();
  await expect(page.getByRole("heading", { level: 1, name: "Get this channel" })).toBeVisible();
});

test("a visitor who follows or reports is asked to log in", async ({ page, fixtures }) => {
  await page.goto(`/channel/${fixtures.channels.open.slug}`);
  const { authenticationRequired, continueAs } = dialogs(page);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(authenticationRequired).toBeVisible();
  expect(await layerProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(authenticationRequired).toBeHidden();
  await expect(page.getByRole("button", { name: "Follow", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Report this channel", exact: true }).click();
  await authenticationRequired.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(continueAs).toBeVisible();
  expect(await layerProblems(page)).toEqual([]);
});

test("a playlist shows how far a watcher has come, and goes on there", async ({
  join,
  fixtures,
}) => {
  const { page, person } = await join("Percy Progress", "watcher");
  const { free } = fixtures.videos;
  const report = (position: number) =>
    person.send(historyCalls.report, { params: { id: free.id }, body: { position } });
  await report(1);
  await page.setViewportSize(phone);
  await page.goto(`/channel/${fixtures.channels.open.id}/playlist/${fixtures.series.slug}`);
  const rows = page.getByRole("list", { name: "Videos" }).getByRole("listitem");
  const watched = rows.filter({ hasText: "Nets at first light" });
  await expect(watched).toContainText("% watched");
  await expect(rows.filter({ hasText: "Mending a sail" })).not.toContainText("% watched");
  const go = page.getByRole("link", { name: "Continue with “Nets at first light”", exact: true });
  await expect(go).toBeVisible();
  await report(600);
  await page.reload();
  await expect(watched).toContainText("100 % watched");
  await page.getByRole("link", { name: "Continue with “Mending a sail”", exact: true }).click();
  const watch = new WatchPage(page);
  await expect(watch.title).toHaveText("Mending a sail");
  await expect(watch.rail.getByText("100 % watched", { exact: true })).toBeAttached();
});

test("a playlist goes on behind a video that was taken down", async ({ page, fixtures }) => {
  const { series } = fixtures;
  const gone = `vid_${"0".repeat(26)}`;
  await page.setViewportSize(laptop);
  await page.addInitScript(() => {
    const isShown = () => document.querySelector("[aria-labelledby=playlist-rail]") !== null;
    let wasShown = false;
    new MutationObserver(() => {
      if (wasShown && !isShown()) document.documentElement.dataset.lost = "";
      wasShown = isShown();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/video/${gone}?playlist=${series.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is showing here");
  const rail = page.getByRole("region", { name: series.name, exact: true });
  await expect(rail).toBeVisible();
  await settle(page);
  // The document's playlist stays while the code of the page is loaded, so that no press on it is lost.
  expect(await page.evaluate(() => document.documentElement.dataset.lost)).toBeUndefined();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
  await rail.getByRole("listitem").first().getByRole("link").click();
  await expect(page).not.toHaveURL(new RegExp(gone));
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Nothing is showing here");
});

test("a long playlist and long names fit a phone, and the playlist goes on beside the player", async ({
  join,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Lena Longtitle");
  const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk";
  const longName = { name: longWord.repeat(2).slice(0, 80) };
  await creator.send(userCalls.update, { body: longName });
  const channel = await newChannel(creator, longName.name);
  const title = "The reed cutters' winter, and what the thin ice of the lake told them";
  const video = await putListedVideo(creator, channel, { title, duration: 60 });
  const word = await putListedVideo(creator, channel, { title: longWord });
  const storms = await Promise.all(
    Array.from({ length: 8 }, () => putVideo({ database: openDatabase(), channel })),
  );
  const series = await creator.send(seriesCalls.create, {
    body: { channel_id: channel.id, name: longWord, video_ids: [video.id, word.id, ...storms] },
  });
  const { page, person } = await join("Pim Phone", "watcher");
  await person.send(userCalls.update, { body: longName });
  await person.send(commentCalls.create, { body: { video_id: video.id, text: "So cold." } });
  await person.send(historyCalls.report, { params: { id: video.id }, body: { position: 5 } });
  const go = page.getByRole("link", { name: `Continue with “${title}”`, exact: true });
  const cover = page.getByRole("main").locator("header img");
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    await page.goto(`/channel/${channel.id}/playlist/${series.slug}`);
    await expect(go).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    const [button, column] = await Promise.all([go.boundingBox(), cover.boundingBox()]);
    expect(button?.width).toBeLessThanOrEqual(column?.width ?? 0);
  }
  const rail = page.getByRole("region", { name: longWord, exact: true });
  await page.goto(`/video/${storms.at(-1)}?playlist=${series.slug}`);
  await expect(rail.locator("[aria-current=true]")).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize(phone);
  expect(await sidewaysScroll(page)).toBe(0);
  // Comments may be many, and what plays next is wanted sooner.
  const comments = page.getByRole("heading", { name: "Comments", exact: true });
  const [listed, discussed] = await Promise.all([rail.boundingBox(), comments.boundingBox()]);
  expect(listed?.y).toBeLessThan(discussed?.y ?? 0);
  await page.goto(`/video/${video.id}`);
  await expect(page.getByText("So cold.", { exact: true })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto(`/channel/${channel.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(channel.name);
  expect(await sidewaysScroll(page)).toBe(0);
});

for (const [viewport, way] of [
  [phone, "by a press"],
  [laptop, "at its end"],
] as const) {
  test(`a playlist plays in order and goes on ${way}, ${viewport.width} wide`, async ({
    page,
    fixtures,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`/channel/${fixtures.channels.open.id}/playlist/${fixtures.series.slug}`);
    const rows = page.getByRole("list", { name: "Videos" }).getByRole("link");
    await expect(rows).toHaveText(["Nets at first light", "Mending a sail"]);
    const release = await holdRequests(page, "**/*.m3u8*");
    await settle(page);
    await page.getByRole("link", { name: "Play all", exact: true }).click();
    const watch = new WatchPage(page);
    await expect(watch.title).toHaveText("Nets at first light");
    await expect(watch.rail.getByText("1 of 2", { exact: true })).toBeVisible();
    const next = watch.rail.getByRole("link").filter({ hasText: "Next up" });
    await expect(next).toContainText("Mending a sail");
    const fillsScreen = () => page.evaluate(() => document.fullscreenElement !== null);
    // It plays without another press.
    await playerOf(page).waitFor();
    if (way === "by a press") {
      await next.click();
      release();
    } else {
      await page.keyboard.press("f");
      await expect.poll(fillsScreen).toBe(true);
      release();
    }
    await expect(watch.title).toHaveText("Mending a sail");
    await expect(watch.rail.getByText("2 of 2", { exact: true })).toBeVisible();
    await expect(watch.rail.getByText("Next up", { exact: true })).toHaveCount(0);
    // Without a press, unless the viewer has chosen it.
    const poster = page.getByRole("button", { name: "Play Mending a sail", exact: true });
    if (way === "by a press") {
      await expect(poster).toBeVisible();
      // Also a return and a reload.
      await page.goBack();
      const former = page.getByRole("button", { name: "Play Nets at first light", exact: true });
      await expect(former).toBeVisible();
      await page.reload();
      await expect(former).toBeVisible();
    } else {
      await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(0);
      expect(await fillsScreen()).toBe(true);
      await page.keyboard.press("f");
      await expect.poll(fillsScreen).toBe(false);
    }
  });
}
