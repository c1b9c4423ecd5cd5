import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { openFilled, waitForUse } from "../src/filled-document.ts";
import { jumpsOf, watchShifts } from "../src/layout-shift.ts";
import { playerState } from "../src/player.ts";
import { failCall, holdCall } from "../src/requests.ts";
import { newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";
import { openVisitor } from "../src/visitor.ts";

/** A fast network's order of events, once: the video plays during the call, before React renders again. */
function playAtOnce(): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function playNow() {
    HTMLMediaElement.prototype.play = play;
    this.dispatchEvent(new Event("playing"));
    return Promise.resolve();
  };
}

test("home shows what a watcher has begun, and leads to creators, channels and categories", async ({
  browser,
  join,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Hanna Home");
  const channel = await newChannel(creator, "Front row");
  const video = await publishVideo(creator, channel, "Half a crossing", {}, 20);
  const { page, person: watcher } = await join("Willa Half", "watcher", phone);
  await watcher.send(historyCalls.report, { params: { id: video.id }, body: { position: 10.1 } });

  // A failed list of live streams counts as none, and without any there is neither banner nor section. A document would
  // already contain the streams of other stories.
  await failCall(page, liveCalls.all);
  await page.goto("/my_library");
  await page.getByRole("link", { name: "Marquee, home", exact: true }).click();
  const begun = page.getByRole("region", { name: "Continue watching" });
  await expect(begun.getByRole("article")).toHaveCount(1);
  await expect(begun).toContainText("50 % watched");
  for (const name of ["Latest", "Categories", "Popular", "Popular creators", "Popular channels"]) {
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("complementary", { name: "Live now" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Live now" })).toHaveCount(0);
  await test.step("A card that gets the focus of the keyboard is in view", async () => {
    const latest = page.getByRole("region", { name: "Latest", exact: true });
    const card = latest.getByRole("listitem").nth(1);
    await latest.getByRole("listitem").first().getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(card.locator(":focus")).toHaveCount(1);
    await expect(card).toBeInViewport({ ratio: 1 });
  });
  await begun.getByRole("link", { name: "Half a crossing" }).click();
  await page.evaluate(playAtOnce);
  const reported = page.waitForRequest(`**/v1/api/videos/${video.id}/progress`);
  await page.getByRole("button", { name: "Play Half a crossing" }).click();
  await reported;
  await page.getByRole("button", { name: "Start from the beginning" }).click();
  // The player tells its position a few times a second, and seldom on a busy machine.
  await expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(3);
  // The position is sent while the document is left.
  await page.goto("/faq");
  await expect
    .poll(async () => (await watcher.send(historyCalls.list, {})).videos[0]?.resume_position)
    .toBeGreaterThanOrEqual(2);

  const visitor = await openVisitor(browser);
  await visitor.goto("/");
  await expect(visitor.getByRole("region", { name: "Popular creators" })).toBeVisible();
  await expect(visitor.getByRole("region", { name: "Continue watching" })).toHaveCount(0);
});

test("home and the history show what was watched until they were opened", async ({ join }) => {
  const creator = await newCreator({ urls: testUrls() }, "Hugo History");
  const channel = await newChannel(creator, "Left early");
  const { slug } = await publishVideo(creator, channel, "Half a song", {}, 20);
  const { page } = await join("Lia Leaves", "watcher", laptop);
  const playUntil = (second: number) =>
    expect.poll(async () => (await playerState(page)).position).toBeGreaterThan(second);
  await page.goto(`/video/${slug}`);
  await page.getByRole("button", { name: "Play Half a song" }).click();
  await playUntil(3);
  await page.getByRole("link", { name: "Marquee, home", exact: true }).click();
  await expect(page.getByRole("region", { name: "Continue watching" })).toContainText(
    "Half a song",
  );

  await page.goto("/my_library?tab=history");
  await page.getByRole("link", { name: /^Continue at 0:0\d Half a song$/ }).click();
  // The player tells its position a few times a second, and seldom on a busy machine.
  await playUntil(9);
  await page.goBack();
  await expect(
    page.getByRole("link", { name: /^Continue at 0:(0[7-9]|1\d) Half a song$/ }),
  ).toBeVisible();
});

for (const { width } of [phone, laptop]) {
  test(`home keeps the place of what a watcher has begun, ${width} wide`, async ({
    join,
    fixtures,
  }) => {
    // The rows that could move are in the window.
    const { person, page } = await join("Kai Kept", "watcher", { width, height: 1600 });
    const report = { params: { id: fixtures.videos.free.id }, body: { position: 1 } };
    await person.send(historyCalls.report, report);
    await page.goto("/");
    const begun = page.getByRole("region", { name: "Continue watching" });
    await expect(begun.getByRole("article")).toHaveCount(1);

    const release = await holdCall(page, historyCalls.list);
    await page.addInitScript(watchShifts);
    await openFilled(page, "/");
    await expect(page.getByRole("button", { name: "Account of Kai Kept" })).toBeVisible();
    await expect(begun).toHaveCount(0);
    release();
    await expect(begun.getByRole("article")).toHaveCount(1);
    expect(await jumpsOf(page)).toEqual([]);

    // No place is kept after the list is empty.
    await person.send(historyCalls.clear, {});
    await page.reload();
    await expect(begun).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.ownRowsHeight)).toBeUndefined();
  });
}

test("a channel's tabs are in its address, and a private one asks visitors to log in", async ({
  browser,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Tilda Tabs");
  const open = await newChannel(creator, "Rope work");
  const closed = await newChannel(creator, "The back room", {
    privacy_type: "private",
    price: 900,
  });
  const page = await openVisitor(browser, { viewport: phone });
  await page.goto(`/channel/${open.slug}`);
  await page.getByRole("tab", { name: "About" }).click();
  await expect(page).toHaveURL(/[?&]tab=about$/);
  // The document shows the videos, so the tab of the address does not wait until somebody uses the page.
  const shared = await page.context().newPage();
  await waitForUse(shared);
  await shared.goto(page.url());
  await expect(shared.getByRole("heading", { name: "About Rope work" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "About Rope work" })).toBeVisible();
  // The last tab, which the row hides on a phone until it scrolls.
  await expect(page.getByRole("tab", { name: "About" })).toBeInViewport({ ratio: 1 });
  // Without the site's colours, such as with Windows' contrast themes.
  await page.emulateMedia({ forcedColors: "active" });
  const background = (name: string) =>
    page.getByRole("tab", { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await background("About")).not.toBe(await background("Live"));
  await page.emulateMedia({ forcedColors: null });
  await page.getByRole("tab", { name: "Live" }).click();
  await expect(page.getByRole("heading", { name: "Not live at the moment" })).toBeVisible();

  await page.goto(`/channel/${closed.slug}`);
  const prompt = page.getByRole("dialog", { name: "Authentication Required" });
  await expect(prompt).toContainText("Please log in or sign up to continue");
  await prompt.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(
    `${testUrls().web}/auth/login?callbackUrl=${encodeURIComponent(`/channel/${closed.slug}`)}`,
  );
});
