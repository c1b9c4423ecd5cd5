import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import type { LiveStreamCard } from "@marquee/contracts/content/live/live.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { waitFor } from "@marquee/local/seed/wait-for";
import type { Page } from "@playwright/test";
import { putLiveStream } from "../api/support/live-fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { startEncoder } from "../src/encoder.ts";
import { openFilled, useUntilTakenOver } from "../src/filled-document.ts";
import { jumpsOf, watchShifts } from "../src/layout-shift.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { mediaSessionOf, recordMediaActions } from "../src/media-session.ts";
import { expectMessage } from "../src/messages.ts";
import { isOnTop, layerProblems, sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { dialogs } from "../src/pages/dialogs.ts";
import { playerOf, playerState } from "../src/player.ts";
import { failCall } from "../src/requests.ts";
import { settle } from "../src/settle.ts";
import { newChannel, newCreator } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";
import { openVisitor } from "../src/visitor.ts";

const title = "Storm watch at Skerry";

const stream: LiveStreamCard = {
  stream_id: "liv_1",
  slug: "storm-watch-liv_1",
  stream_name: "storm-watch",
  stream_title: title,
  channel_id: "chn_1",
  channel_name: "Harbour live",
  creator_id: "usr_1",
  creator_name: "Lena Broadcaster",
  started_at: null,
};
const liveStreamList = `**${liveCalls.all.path}*`;

/** The page is told that these streams are on air, and no other story's. */
const answerLiveStreams = (page: Page, onAir: () => readonly LiveStreamCard[]): Promise<unknown> =>
  page.route(liveStreamList, (route) => {
    const liveStreams = onAir().slice(0, 10);
    const pagination = { has_next: onAir().length > liveStreams.length };
    return route.fulfill({ json: { status: true, data: { liveStreams, pagination } } });
  });

test("a live stream: before it begins, on the air, ended, and its replay", async ({
  browser,
  join,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Lena Broadcaster");
  const channel = await newChannel(creator, "Harbour live");
  const { stream, ingest } = await creator.send(liveCalls.create, {
    body: { title, channel_id: channel.id, description: "The ferry comes at one." },
  });
  const params = { id: stream.stream_id };
  const { page, person } = await join("Wanda Viewer", "watcher");
  await person.send(followCalls.follow, { params: { id: channel.id } });
  await page.setViewportSize(laptop);
  let stopEncoder: () => void = () => undefined;

  await test.step("Wanda opens the page before it begins", async () => {
    await page.addInitScript(recordMediaActions);
    await page.goto(`/channel/${channel.id}/live-video-stream/${stream.stream_id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("This live stream has not begun.")).toBeVisible();
    const picture = page.locator(`main img[src="${channel.creator_profile_picture}"]`);
    await expect(picture).toBeVisible();
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(crumbs.getByRole("link", { name: "Harbour live" })).toBeVisible();
  });

  await test.step("It starts by itself once the encoder sends", async () => {
    stopEncoder = startEncoder(ingest);
    await playerOf(page).waitFor({ timeout: 120_000 });
    // A push message, because she follows the channel.
    await expectMessage(page, `Harbour live is live${title}`);
    await expect(async () => {
      const { position, isPaused } = await playerState(page);
      expect([position > 0, isPaused]).toEqual([true, false]);
    }).toPass();
    // Nothing seeks in a live stream.
    expect(await mediaSessionOf(page)).toMatchObject({
      title,
      artist: "Harbour live",
      actions: ["play", "pause"],
    });
    await expect(page.getByText("1 viewer so far")).toBeVisible({ timeout: 120_000 });
  });

  await test.step("The lists, its channel, the banner and the home page lead to it", async () => {
    const visitor = await openVisitor(browser);
    await visitor.addInitScript(watchShifts);
    // The document shows row and banner, so nothing moves when their code arrives.
    await openFilled(visitor, "/");
    await settle(visitor);
    const row = visitor.getByRole("region", { name: "Live now" });
    await expect(row.getByRole("link", { name: title })).toBeVisible();
    expect(await jumpsOf(visitor)).toEqual([]);
    await row.getByRole("link", { name: title }).click();
    await expect(visitor).toHaveURL(/\/live-video-stream\/storm-watch-at-skerry-liv_/);
    for (const address of ["/live-videos", "/live-streams"]) {
      await visitor.goto(address);
      const card = visitor.getByRole("main").getByRole("article").filter({ hasText: title });
      await expect(card).toContainText("Harbour live · Lena Broadcaster");
      await expect(card.getByText("Live", { exact: true })).toBeVisible();
      expect(await themeViolations(visitor)).toEqual([]);
    }
    await visitor.goto(`/channel/${channel.slug}?tab=live`);
    await expect(
      visitor
        .getByRole("tabpanel", { name: "Live", exact: true })
        .getByRole("link", { name: title, exact: true }),
    ).toBeVisible();
    await visitor.goto("/pricing");
    const banner = visitor.getByRole("complementary", { name: "Live now" });
    await banner.getByRole("link", { name: `${title} on Harbour live` }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  await test.step("An interruption is told, and it goes on where she watches", async () => {
    await page.setViewportSize(phone);
    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.boundingBox();
    stopEncoder();
    const notice = page.getByText("The broadcast was interrupted", { exact: true });
    await expect(notice).toBeVisible({ timeout: 120_000 });
    // It is told over the picture, and moves nothing.
    expect(await heading.boundingBox()).toEqual(before);
    expect(await isOnTop(notice)).toBe(true);
    // The player turns its spinner in the middle of the picture, 48 pixels high.
    const [told, picture] = await Promise.all([
      page.getByRole("alert").filter({ has: notice }).boundingBox(),
      playerOf(page).boundingBox(),
    ]);
    const spinnerTop = (picture?.y ?? 0) + (picture?.height ?? 0) / 2 - 24;
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(spinnerTop);
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    stopEncoder = startEncoder(ingest);
    await expect(notice).toHaveCount(0, { timeout: 120_000 });
    await expect(page.getByText("Reconnecting", { exact: true })).toHaveCount(0);
  });

  await test.step("Its end is told, and leads home", async () => {
    await creator.send(liveCalls.end, { params });
    stopEncoder();
    const { liveStreamEnded } = dialogs(page);
    await expect(liveStreamEnded).toContainText(`The live stream “${title}” has ended.`, {
      timeout: 120_000,
    });
    expect(await layerProblems(page)).toEqual([]);
    await liveStreamEnded.getByRole("button", { name: "Go to Home", exact: true }).click();
    await expect(page).toHaveURL(`${testUrls().web}/`);
  });

  await test.step("The replay is on the page once it is published", async () => {
    const replayId = await waitFor("The recording", async () => {
      const { own } = await creator.send(liveCalls.byId, { params });
      return own?.replay_video_id ?? undefined;
    });
    const { version } = await creator.send(videoCalls.byId, { params: { id: replayId } });
    await creator.send(videoCalls.update, {
      params: { id: replayId },
      body: { status: "published", version },
    });
    await page.goto(`/live-video-stream/${stream.slug}`);
    await expect(page.getByText("This live stream has ended.")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("link", { name: "Watch the replay" }).click();
    await expect(page).toHaveURL(new RegExp(`/video/.*${replayId}`));
  });
});

test("the banner announces a stream at once, and its end moves nothing on an open page", async ({
  page,
}) => {
  let liveStreams: LiveStreamCard[] = [];
  await answerLiveStreams(page, () => liveStreams);
  const pollAgain = async () => {
    const answer = page.waitForResponse(liveStreamList);
    await page.clock.fastForward(61_000);
    await (await answer).finished();
    await settle(page);
  };
  const pollWait = 2000;
  /** On a slow machine a poll may be on its way, with the former answer, and then the next one joins it. */
  const pollUntil = (isShown: () => Promise<void>) =>
    expect(async () => {
      await pollAgain();
      await isShown();
    }).toPass();
  const heading = page.getByRole("heading", { level: 1 });
  const banner = page.getByRole("complementary", { name: "Live now" });
  await page.clock.install();
  await page.setViewportSize(laptop);
  await openFilled(page, "/");
  await pollAgain();
  liveStreams = [stream];
  await pollUntil(() =>
    expect(banner).toContainText(`${title} on Harbour live`, { timeout: pollWait }),
  );
  await expect(banner.getByRole("link")).toHaveCount(1);
  for (const [count, text] of [
    [2, "1 more live"],
    [10, "9 more live"],
    [11, "9+ more live"],
    [30, "9+ more live"],
  ] as const) {
    liveStreams = Array.from({ length: count }, () => stream);
    await pollUntil(() =>
      expect(banner.getByRole("link").last()).toHaveText(text, { timeout: pollWait }),
    );
  }
  // The row would push the page by a screen, so it comes with the next visit.
  await expect(page.getByRole("heading", { name: "Live now", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "About Us", exact: true }).click();
  await expect(heading).toHaveText("A stage for the people who make video.");
  await expect(banner).toBeVisible();
  const below = await heading.boundingBox();
  liveStreams = [];
  await pollUntil(() => expect(banner).toHaveCount(0, { timeout: pollWait }));
  expect(await heading.boundingBox()).toEqual(below);
});

test("a private page keeps the place of the banner, which comes later", async ({ join }) => {
  const { page } = await join("Bea Banner", "watcher", phone);
  let liveStreams = [stream];
  await answerLiveStreams(page, () => liveStreams);
  const banner = page.getByRole("complementary", { name: "Live now" });
  const heading = page.getByRole("heading", { level: 1 });
  const open = async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(liveStreamList, async (route) => {
      await released;
      await route.fallback();
    });
    const answer = page.waitForResponse(liveStreamList);
    await page.goto("/my_library");
    await expect(page.getByRole("heading", { name: "No videos yet", exact: true })).toBeVisible();
    await expect(banner).toHaveCount(0);
    release();
    await (await answer).finished();
    await settle(page);
  };
  await page.goto("/my_library");
  await expect(banner).toBeVisible();

  await page.addInitScript(watchShifts);
  await open();
  await expect(banner).toBeVisible();
  expect(await jumpsOf(page)).toEqual([]);
  const below = await heading.boundingBox();

  liveStreams = [];
  await open();
  expect(await jumpsOf(page)).toEqual([]);
  expect(await heading.boundingBox()).toEqual(below);

  // No stream was on air at the last visit, so no place is kept.
  await open();
  expect(await jumpsOf(page)).toEqual([]);
  expect((await heading.boundingBox())?.y).toBeLessThan(below?.y ?? 0);
});

test("a document without the list of streams is taken over as it is", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  // As a busy server sends it: with neither the banner nor the data of the list.
  await page.route("**/about-us", async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replace(/<aside aria-label="Live now".*?<\/aside>/s, "")
      .replace(/id="marquee-state">.*?<\/script>/s, (state) =>
        state.replaceAll("live-stream", "another-list"),
      );
    await route.fulfill({ response: answer, body: html });
  });
  await page.addInitScript(() => localStorage.setItem("liveBanner", "shown"));
  // The banner asks for the list once React has taken over its place.
  const answer = page.waitForResponse(liveStreamList);
  await page.goto("/about-us");
  await useUntilTakenOver(page);
  await answer;
  expect(errors).toEqual([]);
});

test("a live stream of a channel that is paid by the month offers a membership", async ({
  join,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Mona Monthly");
  const channel = await newChannel(creator, "The monthly quay", {
    privacy_type: "private",
    price: 900,
    purchase_type: "monthly",
  });
  const { stream } = await creator.send(liveCalls.create, {
    body: { title: "A members' evening", channel_id: channel.id },
  });
  const { page } = await join("Wanda Without", "watcher");
  await page.goto(`/live-video-stream/${stream.slug}`);
  const offer = page.getByRole("link", { name: "Become a member", exact: true });
  await expect(offer).toHaveAttribute("href", new RegExp(`/payments/channel/.*${channel.id}`));
});

test("a live stream of a priced channel asks to log in, and then to get the channel", async ({
  join,
  page: visitor,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Petra Priced");
  const priced = { privacy_type: "private", price: 1299 } as const;
  const channel = await newChannel(creator, "Members' quay", priced);
  const { stream } = await creator.send(liveCalls.create, {
    body: { title: "Members' evening", channel_id: channel.id },
  });
  const address = `/live-video-stream/${stream.slug}`;
  await visitor.goto(address);
  await expect(visitor.getByText("Log in to watch this live stream.")).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Log in to watch" })).toBeVisible();
  const { page } = await join("Wim Outside", "watcher");
  // The document has the visitor's answer; nobody who is logged in is asked to log in when their own is lost.
  const restore = await failCall(page, liveCalls.byId);
  await page.goto(address);
  await expect(
    page.getByText("The live stream could not be loaded", { exact: true }),
  ).toBeVisible();
  restore();
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(
    page.getByText("This live stream belongs to the channel Members' quay."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Get the channel" }).click();
  await expect(page).toHaveURL(new RegExp(`/payments/channel/.*${channel.id}`));
});

test("a stream that is taken down is not shown as live on an open page", async ({ page }) => {
  const creator = await newCreator({ urls: testUrls() }, "Tove Taken");
  const channel = await newChannel(creator, "Short-lived quay");
  const { stream } = await creator.send(liveCalls.create, {
    body: { title, channel_id: channel.id, privacy_type: "unlisted" },
  });
  const params = { id: stream.stream_id };
  await page.clock.install();
  await page.goto(`/live-video-stream/${stream.slug}`);
  await settle(page);
  await expect(page.getByText("This live stream has not begun.")).toBeVisible();
  const { own } = await creator.send(liveCalls.byId, { params });
  await creator.send(liveCalls.update, {
    body: { stream_id: stream.stream_id, privacy_type: "private", version: own?.version ?? 0 },
  });
  await page.clock.fastForward(11_000);
  await expect(page.getByText("Nothing is showing here", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found/);
});

test("an open page does not offer a replay that was deleted", async ({ page }) => {
  const creator = await newCreator({ urls: testUrls() }, "Rae Replay");
  const channel = await newChannel(creator, "The old quay");
  const replay = await putListedVideo(creator, channel, { title: "A storm, again" });
  const database = openDatabase();
  const stream = await putLiveStream(
    { database, channel },
    { status: "replay_ready", replay_video_id: replay.id },
    channel,
  );
  await page.clock.install();
  await page.goto(`/live-video-stream/${stream.id}`);
  const watch = page.getByRole("link", { name: "Watch the replay", exact: true });
  await expect(watch).toBeVisible();
  await settle(page);
  await database.videos.patch({ id: replay.id }).set({ status: "deleted" }).go();
  await page.clock.fastForward(31_000);
  await expect(
    page.getByText("This live stream has ended. Its recording is not published.", { exact: true }),
  ).toBeVisible();
  await expect(watch).toHaveCount(0);
});
