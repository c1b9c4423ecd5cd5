import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { putLiveStream } from "../api/support/live-fixtures.ts";
import { openDatabase } from "../src/database.ts";
import { putListedVideo } from "../src/listed-video.ts";
import { expectMessage } from "../src/messages.ts";
import { sidewaysScroll } from "../src/page-health.ts";
import { settle } from "../src/settle.ts";
import { newChannel, newCreator } from "../src/studio.ts";
import { expect, phone, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";
import { openVisitor } from "../src/visitor.ts";

test("a channel, a playlist, a post and a live stream are shared by their own addresses", async ({
  browser,
  page,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Shay Sharer");
  const channel = await newChannel(creator, "Links to give");
  const video = await putListedVideo(creator, channel, { title: "The first link" });
  const series = await creator.send(seriesCalls.create, {
    body: { name: "A chain of links", channel_id: channel.id, video_ids: [video.id] },
  });
  const post = await creator.send(blogCalls.create, {
    body: { title: `Links ${crypto.randomUUID()}`, body: "<p>One</p>", status: "published" },
  });
  const unlisted = { status: "live", privacy_type: "unlisted" } as const;
  const stream = await putLiveStream({ database: openDatabase(), channel }, unlisted, channel);
  const { web } = testUrls();

  await test.step("By the clipboard, without what a visit adds to the address", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const [opened, shared] of [
      [`/channel/${channel.slug}?tab=about`, `/channel/${channel.slug}`],
      [
        `/channel/${channel.id}/playlist/${series.slug}?x=1`,
        `/channel/${channel.id}/playlist/${series.slug}`,
      ],
      [`/blogs/${post.slug}?utm_source=mail`, `/blogs/${post.slug}`],
      [`/live-video-stream/${stream.id}`, `/live-video-stream/${stream.id}`],
    ] as const) {
      await page.goto(opened);
      await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).click();
      await expectMessage(page, "Link copied");
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(copied).origin + new URL(copied).pathname).toBe(web + shared);
      expect(copied).not.toMatch(/tab=|x=1|utm_/);
    }
  });

  await test.step("On a phone by its apps; closing them says nothing", async () => {
    const touched = await openVisitor(browser, { viewport: phone, hasTouch: true, isMobile: true });
    await touched.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => {
        shared.push(data);
        if (shared.length > 1) throw new DOMException("Closed", "AbortError");
      };
    });
    await touched.goto(`/blogs/${post.slug}`);
    // Of presses before the page listens, the last one counts.
    await settle(touched);
    const share = touched.getByRole("button", { name: "Share", exact: true });
    await share.tap();
    await share.tap();
    await expect
      .poll(() => touched.evaluate(() => Reflect.get(window, "shared")))
      .toEqual(Array(2).fill({ title: post.title, url: `${web}/blogs/${post.slug}` }));
    await expect(touched.getByText("Link copied")).toHaveCount(0);
    expect(await sidewaysScroll(touched)).toBe(0);
  });
});
