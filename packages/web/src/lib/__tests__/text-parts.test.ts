import { expect, it } from "vitest";
import { textParts } from "../text-parts.ts";

const linked = (text: string, duration?: number) =>
  textParts(text, duration).filter((part) => "address" in part || "seconds" in part);

it("finds web addresses, without the punctuation after them", () => {
  const text = "See (https://salt.example/rope?a=1#b), http://a.example/. HTTPS://B.example/x!";
  expect(linked(text).map(({ address }) => address)).toEqual([
    "https://salt.example/rope?a=1#b",
    "http://a.example/",
    "HTTPS://B.example/x",
  ]);
});

it("keeps the brackets of an address, and leaves those around it", () => {
  const text =
    "https://a.example/Salt_(food), (b: https://b.example/x_(y)_z) https://c.example/d(e";
  expect(linked(text).map(({ address }) => address)).toEqual([
    "https://a.example/Salt_(food)",
    "https://b.example/x_(y)_z",
    "https://c.example/d",
  ]);
});

it.each([
  ["no address", "javascript:alert(1) data:text/html,x ftp://a.example www.a.example https://"],
  ["no time without a video", "at 1:30"],
])("finds %s", (_, text) => expect(linked(text)).toEqual([]));

it("finds the times that are in the video", () => {
  const text = "0:00 first, 1:30. (02:05) 1:00:00; 1:00:01 99:99 at 10:30 pm, 4:30am 1:2:3:4 v1:30";
  expect(linked(text, 3601).map((part) => [part.text, part.seconds])).toEqual([
    ["0:00", 0],
    ["1:30", 90],
    ["02:05", 125],
    ["1:00:00", 3600],
  ]);
});

it("finds no time in an address", () => {
  expect(linked("https://a.example/1:30/", 600)).toEqual([
    { at: 0, text: "https://a.example/1:30/", address: "https://a.example/1:30/" },
  ]);
});

it.each(["", "one line", "a\n\nhttps://a.example/ 0:30 b", "0:30", "<b>https://a.example/</b>"])(
  "loses nothing of a text: %j",
  (text) => {
    const parts = textParts(text, 600);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  },
);
