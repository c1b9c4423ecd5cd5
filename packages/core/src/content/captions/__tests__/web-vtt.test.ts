import { expect, it } from "vitest";
import { toWebVtt } from "../web-vtt.ts";

const read = (text: string) => toWebVtt(new TextEncoder().encode(text));

it("accepts WebVTT with any line ends", () => {
  const file = "WEBVTT - Harbour\n\nNOTE by Ada\n\n00:01.000 --> 00:02.500 line:0\nWind.\n";
  expect(read(file)).toBe(file);
  expect(read(`\uFEFF${file.replaceAll("\n", "\r\n")}`)).toBe(file);
  expect(read(file.replaceAll("\n", "\r"))).toBe(file);
});

it("converts SubRip to WebVTT", () => {
  expect(read("1\r\n00:00:01,000 --> 00:00:02,500\r\nWind, 1,000 knots.\r\n")).toBe(
    "WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nWind, 1,000 knots.\n",
  );
});

it.each([
  ["nothing", ""],
  ["a letter", "Dear Ada,\n\nthe wind --> east.\n"],
  ["a header without captions", "WEBVTT\n\nNOTE nothing\n"],
  ["captions under another word", "WEBVTTX\n\n00:01.000 --> 00:02.000\nWind.\n"],
  ["a page", "<script>alert(1)</script>\n00:01.000 --> 00:02.000\nWind.\n"],
  ["control characters", "WEBVTT\n\n00:01.000 --> 00:02.000\nWi\u0000nd.\n"],
])("refuses %s", (_, text) => {
  expect(read(text)).toBeUndefined();
});

it("refuses what is not UTF-8", () => {
  const file = Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nWünd.\n", "latin1");
  expect(toWebVtt(file)).toBeUndefined();
});
