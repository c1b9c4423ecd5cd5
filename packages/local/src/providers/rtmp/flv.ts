import type { Message } from "./messages.ts";

/** The header of an FLV stream with sound and video. */
export const flvHeader: Buffer = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

/** An audio, video or data message as an FLV tag: their payloads are the same. */
export function flvTag(type: number, { timestamp, payload }: Message): Buffer {
  const head = Buffer.alloc(11);
  head.writeUInt8(type);
  head.writeUIntBE(payload.length, 1, 3);
  head.writeUIntBE(timestamp & 0xffffff, 4, 3);
  head.writeUInt8((timestamp >>> 24) & 0xff, 7);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length + payload.length);
  return Buffer.concat([head, payload, size]);
}

const AVC = 7;
const AAC = 10;

/** Why an audio or video payload is refused: like the provider, only H.264 and AAC are accepted. */
export function refusedCodec(kind: "audio" | "video", payload: Buffer): string | undefined {
  const first = payload[0];
  if (first === undefined) return undefined;
  if (kind === "video") return (first & 0x8f) === AVC ? undefined : "video is not H.264";
  return first >> 4 === AAC ? undefined : "audio is not AAC";
}
