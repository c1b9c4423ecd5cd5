import { describe, expect, it } from "vitest";
import { readCaptions, writeCaptions } from "../captions-file.ts";
import { formatCueTime, parseCueTime } from "../cue-time.ts";

describe("times", () => {
  it("are read as people type them", () => {
    expect(parseCueTime("62.5")).toBe(62_500);
    expect(parseCueTime("1:02,25")).toBe(62_250);
    expect(parseCueTime("01:00:02.003")).toBe(3_602_003);
    for (const wrong of ["", "1:62", "1:2:3:4", "a", "1:60:00", "-1"]) {
      expect(parseCueTime(wrong)).toBeUndefined();
    }
  });

  it("are written so that they can be read", () => {
    expect(formatCueTime(62_005)).toBe("1:02.005");
    expect(parseCueTime(formatCueTime(3_602_003))).toBe(3_602_003);
  });
});

describe("files", () => {
  it("are read from WebVTT and written without a loss", () => {
    const file =
      "WEBVTT\n\nSTYLE\n::cue { color: lime }\n\n00:00:00.000 --> 00:00:01.500 align:start\nWind from\nthe west.\n\n00:00:02.000 --> 00:00:03.000\n<i>Rope.</i>\n";
    const read = readCaptions(file);
    expect(read?.cues.map(({ text }) => text)).toEqual(["Wind from\nthe west.", "<i>Rope.</i>"]);
    expect(read && writeCaptions(read)).toBe(file);
  });

  it("are read from SubRip", () => {
    const read = readCaptions("1\r\n00:00:01,000 --> 00:00:02,000\r\nVent d'ouest.\r\n\r\n");
    expect(read && writeCaptions(read)).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nVent d'ouest.\n",
    );
  });

  it("without a caption are none", () => {
    expect(readCaptions("WEBVTT\n\nNOTE nothing\n")).toBeUndefined();
  });
});
