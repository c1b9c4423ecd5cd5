import { describe, expect, it } from "vitest";
import { decodeAmf, encodeAmf } from "../amf0.ts";
import { ChunkReader } from "../chunk-reader.ts";
import { flvTag, refusedCodec } from "../flv.ts";
import { Handshake } from "../handshake.ts";
import { messageType, writeMessage } from "../messages.ts";

describe("AMF0", () => {
  it("reads back what it wrote", () => {
    const values = [
      "connect",
      1,
      { app: "app", flag: true, nothing: null, missing: undefined, deep: { list: [1, "two"] } },
    ];
    expect(decodeAmf(encodeAmf(values))).toEqual(values);
  });

  it("reads maps and long strings, and refuses truncated or endless input", () => {
    const map = Buffer.from("0800000001" + "000161" + "02000162" + "000009", "hex");
    expect(decodeAmf(map)).toEqual([{ a: "b" }]);
    const long = Buffer.concat([Buffer.from([12, 0, 0, 0, 3]), Buffer.from("abc")]);
    expect(decodeAmf(long)).toEqual(["abc"]);
    expect(() => decodeAmf(Buffer.from([2, 0, 9, 65]))).toThrow(RangeError);
    const nested = Buffer.from(Array.from({ length: 40 }, () => [10, 0, 0, 0, 1]).flat());
    expect(() => decodeAmf(nested)).toThrow(RangeError);
    expect(() => decodeAmf(Buffer.from([99]))).toThrow(/not understood/);
  });
});

/** A message as sent by an encoder that never raises its chunk size. */
function smallChunks(header: number[], payload: Buffer): Buffer {
  const chunkSize = 128;
  const parts = [Buffer.from(header), payload.subarray(0, chunkSize)];
  for (let at = chunkSize; at < payload.length; at += chunkSize) {
    parts.push(Buffer.from([0xc4]), payload.subarray(at, at + chunkSize));
  }
  return Buffer.concat(parts);
}

describe("chunks", () => {
  const payload = Buffer.from(Array.from({ length: 300 }, (_, index) => index & 255));
  const full = [0x04, 0, 0, 40, 0, 1, 44, messageType.video, 1, 0, 0, 0];
  const bytes = Buffer.concat([
    smallChunks(full, payload),
    smallChunks([0x44, 0, 0, 20, 0, 1, 44, messageType.video], payload),
    smallChunks([0x84, 0, 0, 10], payload),
    smallChunks([0xc4], payload),
  ]);

  it("assembles messages however the bytes arrive", () => {
    for (const step of [1, 7, 128, 129, bytes.length]) {
      const reader = new ChunkReader();
      const messages = [];
      for (let at = 0; at < bytes.length; at += step) {
        messages.push(...reader.push(bytes.subarray(at, at + step)));
      }
      expect(messages.map((message) => message.timestamp)).toEqual([40, 60, 70, 80]);
      expect(messages.every((message) => message.payload.equals(payload))).toBe(true);
      expect(messages.every((message) => message.streamId === 1)).toBe(true);
    }
  });

  it("reads long times and a new chunk size, and refuses invalid input", () => {
    const reader = new ChunkReader();
    const size = Buffer.alloc(4);
    size.writeUInt32BE(4_096);
    const setSize = { type: messageType.setChunkSize, timestamp: 0, streamId: 0, payload: size };
    expect(reader.push(writeMessage(2, setSize))).toHaveLength(1);
    const long = {
      type: messageType.audio,
      timestamp: 5,
      streamId: 1,
      payload: Buffer.alloc(9_000, 7),
    };
    expect(reader.push(writeMessage(5, long))).toEqual([long]);
    const late = Buffer.from([6, 255, 255, 255, 0, 0, 2, 8, 1, 0, 0, 0, 1, 0, 0, 0, 9, 9]);
    expect(reader.push(late)[0]).toMatchObject({ timestamp: 0x0100_0000, type: 8 });
    expect(() => new ChunkReader().push(Buffer.from([0xc5, 1, 2]))).toThrow();
    const huge = Buffer.from([6, 0, 0, 0, 255, 255, 255, 8, 1, 0, 0, 0, 1]);
    expect(() => new ChunkReader().push(huge)).toThrow(/too large/);
  });
});

describe("the handshake", () => {
  it("answers, and passes on the bytes that follow", () => {
    const handshake = new Handshake();
    const theirs = Buffer.alloc(1_536, 1);
    const opening = handshake.push(Buffer.concat([Buffer.from([3]), theirs]));
    expect(opening.reply).toHaveLength(1 + 2 * 1_536);
    expect(opening.reply?.subarray(1 + 1_536).equals(theirs)).toBe(true);
    expect(opening.rest).toBeUndefined();
    const closing = handshake.push(Buffer.concat([Buffer.alloc(1_536), Buffer.from("after")]));
    expect(closing.rest?.toString()).toBe("after");
    expect(() => new Handshake().push(Buffer.from("GET / HTTP/1.1"))).toThrow(/RTMP/);
  });
});

describe("FLV", () => {
  it("wraps a message, and recognizes the accepted codecs", () => {
    const message = {
      type: 9,
      timestamp: 0x0102_0304,
      streamId: 1,
      payload: Buffer.from([0x17, 1]),
    };
    expect(flvTag(9, message).toString("hex")).toBe("0900000202030401000000" + "1701" + "0000000d");
    expect(refusedCodec("video", Buffer.from([0x17]))).toBeUndefined();
    expect(refusedCodec("video", Buffer.from([0x12]))).toMatch(/H\.264/);
    expect(refusedCodec("video", Buffer.from([0x90]))).toMatch(/H\.264/);
    expect(refusedCodec("audio", Buffer.from([0xaf]))).toBeUndefined();
    expect(refusedCodec("audio", Buffer.from([0x2f]))).toMatch(/AAC/);
  });
});
