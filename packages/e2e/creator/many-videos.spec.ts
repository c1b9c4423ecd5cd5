import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import * as z from "zod/mini";
import { openDatabase } from "../src/database.ts";
import { putVideos } from "../src/many-videos.ts";
import { sidewaysScroll } from "../src/page-health.ts";
import { VideosTable } from "../src/pages/videos-table.ts";
import { settle } from "../src/settle.ts";
import { newChannel } from "../src/studio.ts";
import { expect, laptop, phone, test } from "../src/test.ts";

const count = 5000;
const wholeAnswer = z.object({ data: z.object({ videos: z.array(z.unknown()) }) });

test("the table of 5,000 videos loads a page at a time and finds the oldest", async ({
  joinComplete,
}) => {
  const { page, person } = await joinComplete("Mina Many");
  const channel = await newChannel(person, "Ferry log");
  const crossings = Array.from({ length: count - 1 }, (_, index) => `Crossing ${index + 1}`);
  await putVideos(openDatabase(), channel, ["Zeppelin over the quay", ...crossings]);
  const table = new VideosTable(page);
  const sizes: number[] = [];
  page.on("response", async (response) => {
    if (!new URL(response.url()).pathname.endsWith(videoCalls.own.path)) return;
    // A newer search aborts the older request, whose response then has no content.
    const answer: unknown = await response.json().catch(() => undefined);
    if (answer !== undefined) sizes.push(wholeAnswer.parse(answer).data.videos.length);
  });

  await test.step("twenty at first, and twenty more each time", async () => {
    await page.setViewportSize(laptop);
    await page.goto("/video-creator-dashboard");
    await settle(page);
    await expect(table.titles).toHaveCount(20);
    await expect(table.titles.first()).toHaveText(`Crossing ${count - 1}`);
    // Short titles leave room to the other columns.
    await page.setViewportSize({ width: 1920, height: 1080 });
    const whole = page.getByRole("region", { name: "Your videos", exact: true });
    const [first, all] = await Promise.all([
      whole.getByRole("columnheader", { name: "Video", exact: true }).boundingBox(),
      whole.boundingBox(),
    ]);
    expect(first?.width).toBeLessThan((all?.width ?? 0) / 2);
    await page.setViewportSize(laptop);
    for (const shown of [40, 60]) {
      await table.more.click();
      await expect(table.titles).toHaveCount(shown);
    }
    await table.selectAll.press("Space");
    await expect(table.selection.getByRole("status")).toHaveText("60 videos selected");
  });

  await test.step("a search finds the oldest and the newest", async () => {
    await page.getByLabel("Search your videos", { exact: true }).fill("zeppelin");
    await expect(table.titles).toHaveText(["Zeppelin over the quay"]);
    await page.getByLabel("Search your videos", { exact: true }).fill("crossing 4999");
    await expect(table.titles).toHaveText(["Crossing 4999"]);
  });
  expect(Math.max(...sizes)).toBe(20);
  await page.setViewportSize(phone);
  expect(await sidewaysScroll(page)).toBe(0);
});
