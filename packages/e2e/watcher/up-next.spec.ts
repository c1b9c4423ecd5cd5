import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import type { Person } from "@marquee/local/seed/person";
import { waitFor } from "@marquee/local/seed/wait-for";
import type { Page } from "@playwright/test";
import { isOnTop, themeViolations } from "../src/page-health.ts";
import { playerOf, playerState } from "../src/player.ts";
import { newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";
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
  const automatic = suggestion.getByRole("switch", { name: "Autoplay", exact: true });
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`/video/${first.slug}`);

  await test.step("Nothing plays before the viewer asks for it", async () => {
    await playToEnd(page);
    await expect(suggestion.getByText("The second knot", { exact: true })).toBeVisible();
    await expect(automatic).not.toBeChecked();
    await expect(suggestion.getByText(/in \d+ s/)).toHaveCount(0);
    expect(await themeViolations(page)).toEqual([]);
    // Above the controls of the player.
    const cancel = suggestion.getByRole("button", { name: "Cancel", exact: true });
    await expect.poll(() => isOnTop(cancel)).toBe(true);
    await suggestion.getByRole("button", { name: "Watch again", exact: true }).click();
    await expect(suggestion).toHaveCount(0);
    await expect(suggestion).toBeVisible();
  });

  await test.step("Switched on, it counts down, and Cancel ends that", async () => {
    await automatic.check();
    await expect(suggestion.getByText(/^Up next in \d+ s$/)).toBeVisible();
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
