import { figuresCalls } from "@marquee/contracts/people/figures/figures.calls";
import { sidewaysScroll, themeViolations } from "../src/page-health.ts";
import { openCreator } from "../src/signed-in.ts";
import { newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("a creator sees that a viewer came from the channel's page", async ({ browser, page }) => {
  const stack = { urls: testUrls() };
  const creator = await newCreator(stack, "Tia Traffic");
  const channel = await newChannel(creator, "Harbour traffic");
  const video = await publishVideo(creator, channel, "Ferries", { access_type: "free" }, 8);

  await test.step("a visitor opens the video on the channel's page and plays it", async () => {
    const link = page.getByRole("link", { name: "Ferries", exact: true });
    // The catalog lists a new video a moment after it is published.
    await expect(async () => {
      await page.goto(`/channel/${channel.slug}`);
      await expect(link).toBeVisible({ timeout: 1000 });
    }).toPass();
    await link.click();
    await page.getByRole("button", { name: "Play Ferries", exact: true }).click();
    await expect
      .poll(async () => {
        // The day of the view, which may be the day after the press.
        const to = new Date().toISOString().slice(0, 10);
        const query = { from: "2026-01-01", to, video_id: video.id };
        return (await creator.send(figuresCalls.read, { query })).traffic?.channel;
      })
      .toBe(1);
  });

  await test.step("the video's figures say so", async () => {
    const studio = await openCreator(browser, creator, phone);
    await studio.goto(`/channel/${channel.id}/video/${video.id}`);
    const traffic = studio.getByRole("region", { name: "Where viewers come from", exact: true });
    await expect(
      traffic.getByText("Channel and creator pages: 100 %", { exact: true }),
    ).toBeVisible();
    // A free video that nobody has bought has no earnings.
    await expect(
      studio.getByRole("region", { name: "Figures" }).getByRole("heading", { level: 3 }),
    ).toHaveText(["Views", "Watch time", "How far viewers come", "Where viewers come from"]);
    await traffic.getByText("Show as a table", { exact: true }).click();
    await expect(
      traffic.getByRole("row", { name: "Channel and creator pages 1 100 %", exact: true }),
    ).toBeVisible();
    // A window that becomes narrower shows the chart at its former width for one frame.
    await expect(
      traffic.getByRole("img", { name: "Views by the page before as a bar chart", exact: true }),
    ).toHaveCSS("overflow-x", "clip");
    await test.step("the names of the pages stand apart", async () => {
      const names = traffic.locator(".recharts-yAxis-tick-labels text");
      await expect(names).toHaveCount(6);
      const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()));
      const heights = boxes.map((box) => box?.height ?? 0);
      const middles = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2);
      const distance = ((middles.at(-1) ?? 0) - (middles[0] ?? 0)) / (middles.length - 1);
      // Two names of two lines can be neighbours: the order depends on the views.
      expect(Math.max(...heights) + 4).toBeLessThan(distance);
    });
    expect(await sidewaysScroll(studio)).toBe(0);
    expect(await themeViolations(studio)).toEqual([]);
  });
});
