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
