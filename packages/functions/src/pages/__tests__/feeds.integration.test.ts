import { syncVideo } from "@marquee/core/content/catalog";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
  visitor,
} from "@marquee/core/test/context";
import { expect, it } from "vitest";
import { channelFeed } from "../feeds.ts";
import { sitemapPart } from "../sitemap.ts";

it("an item of a channel's feed keeps its identity when the video is renamed", async () => {
  const owner = await createUser("creator");
  const channelId = await createChannel(owner);
  const id = await createVideo(owner, channelId, { title: "Before" });
  const read = async () => {
    await syncVideo(contextOf({ type: "system", name: "test" }), id);
    const feed = await channelFeed(contextOf(visitor), `/channel/${channelId}/feed.xml`);
    const [item = ""] = /<item>.*<\/item>/.exec(String(feed?.body)) ?? [];
    return { item, guid: /<guid>(.*)<\/guid>/.exec(item)?.[1] };
  };
  const before = await read();
  expect(before.item).toContain(`/video/before-${id}</link>`);
  await database.videos.patch({ id }).set({ title: "After" }).add({ version: 1 }).go();
  const after = await read();
  expect(after.item).toContain(`/video/after-${id}</link>`);
  expect(after.guid).toBe(before.guid);
});

it("feeds and sitemaps escape addresses with letters of other alphabets", async () => {
  const owner = await createUser("creator");
  const channelId = await createChannel(owner);
  const published_at = "2019-03-04T05:06:07.000Z";
  const id = await createVideo(owner, channelId, { title: "Море", published_at });
  await syncVideo(contextOf({ type: "system", name: "test" }), id);
  const feed = await channelFeed(contextOf(visitor), `/channel/${channelId}/feed.xml`);
  const address = `/video/%D0%BC%D0%BE%D1%80%D0%B5-${id}`;
  expect(feed?.body).toContain(`${address}</link>`);
  const part = await sitemapPart(contextOf(visitor), "/sitemap/videos-2019-03.xml");
  expect(part?.body).toContain(`${address}</loc>`);
});
