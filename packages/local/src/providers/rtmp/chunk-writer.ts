import type { Message } from "./messages.ts";

const CHUNK_SIZE = 4_096;

/** The chunk size; the peer must receive it with `setChunkSize` before any message longer than 128 bytes. */
export const writtenChunkSize = CHUNK_SIZE;

/** A message as chunks, with a full header for each message. `chunkStream` is 2 to 63. */
export function writeMessage(chunkStream: number, message: Message): Buffer {
  const { payload } = message;
  const header = Buffer.alloc(12);
  header.writeUInt8(chunkStream);
  header.writeUIntBE(Math.min(message.timestamp, 0xfffffe), 1, 3);
  header.writeUIntBE(payload.length, 4, 3);
  header.writeUInt8(message.type, 7);
  header.writeUInt32LE(message.streamId, 8);
  const parts: Buffer[] = [header, payload.subarray(0, CHUNK_SIZE)];
  for (let at = CHUNK_SIZE; at < payload.length; at += CHUNK_SIZE) {
    parts.push(Buffer.from([0xc0 | chunkStream]), payload.subarray(at, at + CHUNK_SIZE));
  }
  return Buffer.concat(parts);
}
