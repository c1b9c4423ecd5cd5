import { expect, it } from "vitest";
import { linkedVideoId, postParts } from "../post-parts.ts";

const id = "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ";
const link = (address: string, text = "Watch it") =>
  `<a href="${address}" rel="nofollow noopener">${text}</a>`;

it.each([
  `https://marquee.example/video/rope-${id}`,
  `https://marquee.example/video/${id}?t=90`,
  `https://marquee.example/channel/knots-chn_1/video/rope-${id}?video_id=${id}#comments`,
])("the address %s is that of a video", (address) => {
  expect(linkedVideoId(address)).toBe(id);
});

it.each([
  "https://marquee.example/channel/knots-chn_1",
  "https://marquee.example/video/rope",
  `https://marquee.example/videos-${id}`,
])("the address %s is not that of a video", (address) => {
  expect(linkedVideoId(address)).toBeUndefined();
});

it("a paragraph that is nothing but a link to a video is that video", () => {
  const alone = `<p>${link(`https://marquee.example/video/rope-${id}`)}</p>`;
  expect(postParts(`<p>Before.</p>${alone}<h2>After</h2>${alone}`)).toMatchObject([
    { kind: "text", html: "<p>Before.</p>" },
    { kind: "video", html: alone, videoId: id },
    { kind: "text", html: "<h2>After</h2>" },
    { kind: "video", videoId: id },
  ]);
});

it.each([
  "",
  "<p>Only text.</p>",
  `<p>See ${link(`https://marquee.example/video/rope-${id}`)}</p>`,
  `<p>${link("https://elsewhere.example/")}</p>`,
  `<ul><li>${link(`https://marquee.example/video/rope-${id}`)}</li></ul>`,
])("%j stays one text", (html) => {
  const parts = postParts(html);
  expect(parts.map((part) => part.html).join("")).toBe(html);
  expect(parts.every(({ kind }) => kind === "text")).toBe(true);
});

it("of very many videos the first twenty are shown", () => {
  const alone = `<p>${link(`https://marquee.example/video/rope-${id}`)}</p>`;
  const parts = postParts(alone.repeat(22));
  expect(parts.map(({ kind }) => kind)).toEqual([...Array(20).fill("video"), "text"]);
  expect(parts.at(-1)?.html).toBe(alone.repeat(2));
});
