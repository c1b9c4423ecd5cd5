import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { oembedSchema } from "@marquee/contracts/content/embed/embed.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { pixel } from "../src/pixel.ts";
import { makeChannel, uploadImage } from "./support/creator.ts";
import { putVideo } from "./support/fixtures.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { functionsEnvironment } from "./support/stack.ts";
import { succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let privateChannel: Channel;
beforeAll(async () => {
  fixtures = await createFixtures();
  privateChannel = await makeChannel(fixtures.people.owner, { privacy_type: "private" });
});

const site = () => functionsEnvironment().WEB_URL ?? "";
const ask = (query: Record<string, string>) =>
  send("GET", `/oembed?${new URLSearchParams(query).toString()}`);
const pageOf = (videoId: string) => `${site()}/video/lighthouse-keepers-${videoId}`;
const described = async (query: Record<string, string>) =>
  oembedSchema.parse(JSON.parse((await ask(query)).text));

describe("GET oembed", () => {
  it("describes a public free video without the envelope", async () => {
    const id = await putVideo(fixtures, { title: 'Keepers "at" <home> & away' });
    const answer = await ask({ url: `${pageOf(id)}?t=5`, format: "json" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(JSON.parse(answer.text)).toEqual({
      type: "video",
      version: "1.0",
      title: 'Keepers "at" <home> & away',
      author_name: fixtures.channel.creator_name,
      author_url: `${site()}/creator/${fixtures.channel.creator_slug}`,
      provider_name: "Marquee",
      provider_url: site(),
      cache_age: 3600,
      html:
        `<iframe src="${site()}/embed/${id}" width="640" height="360"` +
        ` title="Keepers &quot;at&quot; &lt;home&gt; &amp; away" style="border:0"` +
        ` allow="fullscreen; picture-in-picture; encrypted-media" allowfullscreen></iframe>`,
      width: 640,
      height: 360,
    });
  });

  it("accepts the video's other addresses", async () => {
    const id = await putVideo(fixtures);
    const { channel_id, creator_id } = await succeed(
      fixtures.people.owner.call(videoCalls.byId, { params: { id } }),
    );
    for (const path of [
      `/video/${id}`,
      `/embed/${id}`,
      `/creator/${creator_id}/channel/${channel_id}/video/x-${id}`,
    ]) {
      expect((await described({ url: site() + path })).title).toBe("Lighthouse keepers");
    }
  });

  it.each([
    [{ maxwidth: "320" }, 320, 180],
    [{ maxheight: "180" }, 320, 180],
    [{ maxwidth: "1920", maxheight: "360" }, 640, 360],
    [{ maxwidth: "1280" }, 1280, 720],
    [{ maxwidth: "1" }, 1, 1],
  ])("stays within %o", async (bounds, width, height) => {
    const url = pageOf(await putVideo(fixtures));
    const answer = await described({ url, ...bounds });
    expect(answer).toMatchObject({ width, height });
    expect(answer.html).toContain(`width="${width}" height="${height}"`);
  });

  it("has a picture with its size, and none beyond the limits", async () => {
    const { owner } = fixtures.people;
    const id = await putVideo(fixtures);
    const key = await uploadImage(owner, "video_thumbnail");
    const { version } = await succeed(owner.call(videoCalls.byId, { params: { id } }));
    const body = { version, thumbnail_key: key };
    const saved = await succeed(owner.call(videoCalls.update, { params: { id }, body }));
    expect(await described({ url: pageOf(id) })).toMatchObject({
      thumbnail_url: saved.thumbnail_url,
      thumbnail_width: pixel.readUInt32BE(16),
      thumbnail_height: pixel.readUInt32BE(20),
    });
  });

  it("401 for a video that is not public, and its page says so", async () => {
    const closed = await Promise.all([
      putVideo(fixtures, { access_type: "paid", price: 1299 }),
      putVideo(fixtures, { privacy_type: "unlisted" }),
      putVideo(fixtures, { playback_id: undefined }),
      putVideo(fixtures, {}, privateChannel),
      putVideo(fixtures, {}, fixtures.soldChannel),
    ]);
    for (const id of closed) {
      const answer = await ask({ url: pageOf(id) });
      expect([answer.status, answer.error?.code]).toEqual([401, "unauthenticated"]);
      const page = await succeed(
        fixtures.people.watcher.call(videoCalls.publicById, { params: { id } }),
      );
      expect(page.is_embeddable).toBe(false);
    }
    const open = await putVideo(fixtures);
    const page = fixtures.people.watcher.call(videoCalls.publicById, { params: { id: open } });
    expect((await succeed(page)).is_embeddable).toBe(true);
  });

  it("404 for hidden content, and for an address that is not a video of this site", async () => {
    const hidden = await Promise.all([
      putVideo(fixtures, { privacy_type: "private" }),
      putVideo(fixtures, { status: "unpublished" }),
      putVideo(fixtures, { status: "blocked" }),
      putVideo(fixtures, { channel_blocked: true }),
      putVideo(fixtures, { creator_deactivated: true }),
    ]);
    const id = await putVideo(fixtures);
    const urls = [
      ...hidden.map(pageOf),
      pageOf(newId("video", new Date())),
      `https://elsewhere.test/video/${id}`,
      `${site()}/channel/${id}`,
      `${site()}/video/%E0%A4%A`,
    ];
    for (const url of urls) {
      expect([url, (await ask({ url })).error?.code]).toEqual([url, "not_found"]);
    }
  });

  it.each(["xml", "yaml"])("501 for %s", async (format) => {
    const answer = await ask({ url: pageOf(await putVideo(fixtures)), format });
    expect([answer.status, answer.error?.code]).toEqual([501, "not_implemented"]);
  });

  it.each([
    [{}, "url"],
    [{ url: "" }, "url"],
    [{ url: "a film" }, "url"],
    [{ url: "https://elsewhere.test/", maxwidth: "0" }, "maxwidth"],
    [{ url: "https://elsewhere.test/", maxheight: "wide" }, "maxheight"],
  ])("422 for %o", async (query, field) => {
    const answer = await ask(query);
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([422, [field]]);
  });
});
