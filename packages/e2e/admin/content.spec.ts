import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { putVideo } from "../api/support/fixtures.ts";
import { openAdmin } from "../src/admin.ts";
import { openDatabase } from "../src/database.ts";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { ListScreen } from "../src/pages/list-screen.ts";
import { loseFirstAnswer } from "../src/requests.ts";
import { newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("an admin blocks a paid video with a reason and restores it", async ({ browser }) => {
  const creator = await newCreator({ urls: testUrls() }, "Cleo Content");
  const channel = await newChannel(creator, "Piers and walls");
  const video = await publishVideo(creator, channel, "Wall at night", {
    access_type: "paid",
    price: 900,
    // Higher than its place, so that it scrolls.
    description: "The wall from the pier.\n".repeat(20),
  });
  const page = await openAdmin(browser);
  await page.goto(`/admin/channel/${channel.id}`);
  await page.getByRole("link", { name: "Wall at night" }).click();
  await expect(page).toHaveURL(`/admin/channel/${channel.id}/video/${video.id}`);
  await expect(page.getByText("Admin view", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Play Wall at night", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Block", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Block this video?" });
  await dialog.getByLabel("Reason", { exact: true }).fill("Shows somebody's address.");
  // The page finds the block that was made, so nobody sends it again to be told that it is refused.
  await loseFirstAnswer(page, adminVideoCalls.block);
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByText("1 video blocked.", { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Wall at night", level: 1 })).toBeFocused();
  expect(await creator.send(videoCalls.byId, { params: { id: video.id } })).toMatchObject({
    status: "blocked",
    blocked_reason: "Shows somebody's address.",
  });

  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Restore this video?" });
  await question.getByLabel("Reason", { exact: true }).fill("The address is cut out.");
  await question.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("1 video restored.", { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const { notifications } = await creator.send(notificationCalls.list, {});
      return notifications.map(({ title, body }) => [title, body]);
    })
    .toEqual(
      expect.arrayContaining([
        ["A video of yours has been blocked", "“Wall at night”: Shows somebody's address."],
        ["A video of yours is back", "“Wall at night”: The address is cut out."],
      ]),
    );
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await themeViolations(page)).toEqual([]);
});

test("an admin changes who sees a channel and its videos, and no words", async ({ browser }) => {
  const creator = await newCreator({ urls: testUrls() }, "Vic Visible");
  const channel = await newChannel(creator, `Slips ${Date.now()}`);
  // A word that is longer than a line breaks.
  await creator.send(channelCalls.update, {
    params: { id: channel.id },
    body: { description: `Of a ${"w".repeat(80)}.`, version: channel.version },
  });
  await publishVideo(creator, channel, "Slipway");
  const paid = await newChannel(creator, `Paid slips ${Date.now()}`, {
    privacy_type: "private",
    price: 2000,
  });
  const page = await openAdmin(browser);
  await page.goto(`/admin/creator-details/${creator.userId}/channels`);
  const channels = new ListScreen(page, "Channels of the creator");
  // A channel with a price stays private.
  await page.getByRole("button", { name: `Actions: ${paid.name}`, exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Block", exact: true })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Make public", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  // A part of a word is not found.
  await page.getByLabel("Search channels", { exact: true }).fill(channel.name.slice(1));
  await expect(
    page.getByText("The search looks at the beginning of each word.", { exact: false }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Show all channels", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await channels.act(channel.name, "Make private");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason", { exact: true }).fill("Only for people who log in.");
  await dialog.getByRole("button", { name: "Make private", exact: true }).click();
  await expect(channels.outcome).toHaveText("1 channel private now.");
  await expect(channels.row(channel.name)).toContainText("Private");

  await channels.row(channel.name).getByRole("link").click();
  const videos = new ListScreen(page, "Videos of the channel");
  await videos.act("Slipway", "Change visibility");
  await dialog.getByLabel("Who finds it", { exact: true }).selectOption("Unlisted");
  await dialog.getByLabel("Reason", { exact: true }).fill("Not for the lists.");
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await expect(videos.row("Slipway")).toContainText("Unlisted");
  await page.setViewportSize(phone);
  expect(await sidewaysScroll(page)).toBe(0);
  await expect(page.getByLabel("Description")).toHaveCount(0);
});

test("a channel that its creator has deleted is called so, and offers nothing", async ({
  browser,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Dan Deleted");
  // A price, because a payment page may be open, keeps the record for a day.
  const channel = await newChannel(creator, "Sunk piers", { privacy_type: "private", price: 900 });
  await creator.send(deletionCalls.channel, { body: { channelId: channel.id } });
  const page = await openAdmin(browser);
  await page.goto(`/admin/channel/${channel.id}`);
  const main = page.getByRole("main");
  // The badge, not the choice of the same name in the filter of the videos.
  await expect(main.locator("span", { hasText: /^Deleted$/ })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Audit trail" })).toBeVisible();
  await expect(main.getByText(/^Blocked/)).toHaveCount(0);
  await expect(main.getByRole("button", { name: /^(Restore|Block|Make )/ })).toHaveCount(0);
  await expect(main.getByRole("heading", { name: "Playlists" })).toHaveCount(0);
});

test("a deleted video whose file is gone is not called one that will play", async ({ browser }) => {
  const creator = await newCreator({ urls: testUrls() }, "Dea Deleted");
  const channel = await newChannel(creator, "Lost films");
  const id = await putVideo(
    { database: openDatabase(), channel },
    { status: "deleted", deleted_at: new Date().toISOString(), playback_id: undefined },
    channel,
  );
  const page = await openAdmin(browser);
  await page.goto(`/admin/video/${id}`);
  await expect(page.getByText("This video was deleted", { exact: true })).toBeVisible();
  await expect(page.getByText("There is nothing to play yet", { exact: true })).toHaveCount(0);
  await expect(page.getByText(/^You play this video as an admin/)).toHaveCount(0);
});

test("an address below another creator or channel leads to the right ones", async ({
  browser,
  fixtures: { channels, creatorId, series, videos, watcherId },
}) => {
  const page = await openAdmin(browser);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  const links = () =>
    crumbs.evaluateAll((all) => all.map((link) => link.getAttribute("href")).slice(1));
  const creator = `/admin/creator-details/${creatorId}`;
  const above = ["/admin/accounts", creator, `${creator}/channels`];
  const channel = `${creator}/channels/${channels.open.id}`;
  const wrong = `/admin/creator-details/${watcherId}/channels`;
  for (const [address, expected] of [
    [`${wrong}/${channels.open.id}`, above],
    [`${wrong}/${channels.closed.id}/video/${videos.free.id}`, [...above, channel]],
    [`${wrong}/${channels.closed.id}/playlist/${series.id}`, [...above, channel]],
  ] as const) {
    await page.goto(address);
    await expect.poll(links, address).toEqual(expected);
  }
});
