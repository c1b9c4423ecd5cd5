import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import * as z from "zod/mini";
import { newChannel, newCreator, publishVideo } from "../src/studio.ts";
import { expect, test } from "../src/test.ts";
import { testUrls } from "../src/urls.ts";

test("search engines are told what is there for everybody, and nothing else", async ({
  request,
  fixtures,
}) => {
  const site = testUrls().web;

  await test.step("robots.txt names the map and closes people's own pages", async () => {
    const answer = await request.get("/robots.txt");
    expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain(`Sitemap: ${site}/sitemap.xml`);
    for (const path of ["/admin", "/payments/", "/my_library"]) {
      expect(text.split("\n")).toContain(`Disallow: ${path}`);
    }
  });

  await test.step("the map leads to parts, and a part to pages that answer", async () => {
    const index = await request.get("/sitemap.xml");
    expect(index.headers()["content-type"]).toBe("application/xml");
    const parts = addressesIn(await index.text());
    expect(parts).toContain(`${site}/sitemap/pages.xml`);
    const pages: string[] = [];
    for (const part of parts) pages.push(...addressesIn(await (await request.get(part)).text()));
    expect(pages).toContain(`${site}/video/${fixtures.videos.free.slug}`);
    expect(pages).toContain(`${site}/channel/${fixtures.channels.open.slug}`);
    expect(pages.filter((page) => /\/(?:admin|my_library|payments)/.test(page))).toEqual([]);
    expect((await request.get("/sitemap/video-2026-13.xml")).status()).toBe(404);
  });

  await test.step("the manifest names icons of their sizes", async () => {
    const answer = await request.get("/manifest.webmanifest");
    expect(answer.headers()["content-type"]).toBe("application/manifest+json");
    const { name, icons } = manifestSchema.parse(await answer.json());
    expect(name).toBe("Marquee");
    for (const { src, sizes, type } of icons) {
      const icon = await request.get(src);
      expect(icon.headers()["content-type"], src).toBe(type);
      if (type !== "image/png") continue;
      // A PNG has its width and height at these places.
      const picture = await icon.body();
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });

  await test.step("the posts have a feed", async () => {
    const feed = await request.get("/blogs/feed.xml");
    expect(feed.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(await feed.text()).toContain(`<link>${site}/blogs/${fixtures.blog.slug}</link>`);
  });
});

test("a channel's feed has its public videos, and a private channel has none", async ({
  request,
  fixtures,
}) => {
  const creator = await newCreator({ urls: testUrls() }, "Fenna Feed");
  const channel = await newChannel(creator, "Fed by tides");
  const [shown, unlisted] = await Promise.all([
    publishVideo(creator, channel, "High & dry <1>"),
    publishVideo(creator, channel, "By link alone", { privacy_type: "unlisted" }),
  ]);
  await creator.send(videoCalls.create, { body: { title: "Half cut", channel_id: channel.id } });

  // The lists have a new video a moment later.
  await expect(async () => {
    const text = await (await request.get(`/channel/${channel.id}/feed.xml`)).text();
    expect(text).toContain("<title>High &amp; dry &lt;1&gt;</title>");
    expect(text).toContain(`/video/${shown.slug}</link>`);
    expect(text).not.toContain(unlisted.slug);
    expect(text).not.toContain("Half cut");
  }).toPass();
  for (const path of [fixtures.channels.closed.id, "chn_00000000000000000000000000", "nobody"]) {
    expect((await request.get(`/channel/${path}/feed.xml`)).status(), path).toBe(404);
  }
});

const manifestSchema = z.object({
  name: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
});

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
