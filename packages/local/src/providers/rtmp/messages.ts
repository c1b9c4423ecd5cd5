/** Kinds of RTMP messages (Adobe's RTMP specification 1.0, sections 5.4 and 7.1). */
export const messageType = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  amf3Data: 15,
  amf3Command: 17,
  amf0Data: 18,
  amf0Command: 20,
} as const;

/** A whole message. `timestamp` is milliseconds. */
export type Message = { type: number; timestamp: number; streamId: number; payload: Buffer };

/** The chunk size; the peer must receive it with `setChunkSize` before any message longer than 128 bytes. */
export const writtenChunkSize = 4_096;

/** A message as chunks, with a full header for each message. `chunkStream` is 2 to 63. */
export function writeMessage(chunkStream: number, message: Message): Buffer {
  const { payload } = message;
  const header = Buffer.alloc(12);
  header.writeUInt8(chunkStream);
  header.writeUIntBE(Math.min(message.timestamp, 0xfffffe), 1, 3);
  header.writeUIntBE(payload.length, 4, 3);
  header.writeUInt8(message.type, 7);
  header.writeUInt32LE(message.streamId, 8);
  const parts: Buffer[] = [header, payload.subarray(0, writtenChunkSize)];
  for (let at = writtenChunkSize; at < payload.length; at += writtenChunkSize) {
    parts.push(Buffer.from([0xc0 | chunkStream]), payload.subarray(at, at + writtenChunkSize));
  }
  return Buffer.concat(parts);
}
