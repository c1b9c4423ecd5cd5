/** The kinds of messages that RTMP and FLV share, by their numbers. */
export const messageType = { audio: 8, video: 9, data: 18 } as const;

/** The header of an FLV stream with sound and video. */
export const flvHeader: Buffer = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

/** An audio, video or data message as an FLV tag: their payloads are the same. `time` is milliseconds. */
export function flvTag(type: number, time: number, payload: Buffer): Buffer {
  const header = Buffer.alloc(11);
  header.writeUInt8(type);
  header.writeUIntBE(payload.length, 1, 3);
  header.writeUIntBE(time & 0xffffff, 4, 3);
  header.writeUInt8((time >>> 24) & 0xff, 7);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(header.length + payload.length);
  return Buffer.concat([header, payload, size]);
}

const AVC = 7;
const AAC = 10;

/** Why an audio or video payload is refused: like the provider, only H.264 and AAC are accepted. */
export function refusedCodec(type: number, payload: Buffer): string | undefined {
  const [first = 0] = payload;
  if (type === messageType.video && (first & 0x8f) !== AVC) return "video is not H.264";
  if (type === messageType.audio && first >> 4 !== AAC) return "audio is not AAC";
  return undefined;
}
