import { describe, expect, it } from "vitest";
import { flvTag, messageType, refusedCodec } from "../flv.ts";

const { audio, video, data } = messageType;

describe("FLV", () => {
  it("wraps a message", () => {
    const tag = flvTag(video, 0x0102_0304, Buffer.from([0x17, 1]));
    expect(tag.toString("hex")).toBe("0900000202030401000000" + "1701" + "0000000d");
  });

  it("recognizes the accepted codecs", () => {
    const refusals = (type: number, ...firsts: number[]) =>
      firsts.map((first) => refusedCodec(type, Buffer.from([first])));
    expect(refusals(video, 0x17, 0x12, 0x90)).toEqual([
      undefined,
      "video is not H.264",
      "video is not H.264",
    ]);
    expect(refusals(audio, 0xaf, 0x2f)).toEqual([undefined, "audio is not AAC"]);
    expect(refusals(data, 2)).toEqual([undefined]);
  });
});
