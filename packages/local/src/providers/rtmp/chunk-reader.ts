import { type Message, messageType } from "./messages.ts";

type Stream = {
  timestamp: number;
  delta: number;
  length: number;
  type: number;
  streamId: number;
  extended: boolean;
  parts: Buffer[];
  received: number;
};

const EXTENDED = 0xffffff;
const MAX_MESSAGE_BYTES = 16_000_000;
const headerSizes = [11, 7, 3, 0] as const;

/** Assembles chunks into messages (RTMP specification 5.3.1). */
export class ChunkReader {
  #buffer: Buffer = Buffer.alloc(0);
  #chunkSize = 128;
  readonly #streams = new Map<number, Stream>();

  /** Takes bytes as they arrive and returns the messages that they complete. @throws Error on invalid input. */
  push(bytes: Buffer): Message[] {
    this.#buffer = this.#buffer.length > 0 ? Buffer.concat([this.#buffer, bytes]) : bytes;
    const messages: Message[] = [];
    for (;;) {
      const before = this.#buffer;
      const message = this.#readChunk();
      if (message) messages.push(message);
      if (this.#buffer === before) return messages;
    }
  }

  #readChunk(): Message | undefined {
    const buffer = this.#buffer;
    const first = buffer[0];
    if (first === undefined) return undefined;
    const short = first & 0x3f;
    const basicSize = short === 0 ? 2 : short === 1 ? 3 : 1;
    const format = first >> 6;
    const headerSize = headerSizes[format] ?? 0;
    if (buffer.length < basicSize + headerSize) return undefined;
    const id =
      short === 0 ? 64 + buffer.readUInt8(1) : short === 1 ? 64 + buffer.readUInt16LE(1) : short;
    const known = this.#streams.get(id);
    if (!known && format !== 0) throw new Error("A chunk stream begins without a full header");
    const header = buffer.subarray(basicSize, basicSize + headerSize);
    const time = format < 3 ? header.readUIntBE(0, 3) : 0;
    const extended = format < 3 ? time === EXTENDED : (known?.extended ?? false);
    let at = basicSize + headerSize;
    if (buffer.length < at + (extended ? 4 : 0)) return undefined;
    const clock = extended ? buffer.readUInt32BE(at) : time;
    if (extended) at += 4;

    const length = format < 2 ? header.readUIntBE(3, 3) : (known?.length ?? 0);
    if (length > MAX_MESSAGE_BYTES) throw new Error("A message is too large");
    const received = known?.received ?? 0;
    const size = Math.min(this.#chunkSize, length - received);
    if (buffer.length < at + size) return undefined;

    const stream: Stream = known ?? {
      timestamp: 0,
      delta: 0,
      length,
      type: 0,
      streamId: 0,
      extended,
      parts: [],
      received: 0,
    };
    this.#streams.set(id, stream);
    if (received === 0) {
      if (format === 0) {
        stream.timestamp = clock;
        stream.delta = 0;
        stream.streamId = header.readUInt32LE(7);
      } else {
        if (format < 3) stream.delta = clock;
        stream.timestamp = (stream.timestamp + stream.delta) >>> 0;
      }
      if (format < 2) stream.type = header.readUInt8(6);
      stream.length = length;
      stream.extended = extended;
    }
    stream.parts.push(Buffer.from(buffer.subarray(at, at + size)));
    stream.received += size;
    this.#buffer = buffer.subarray(at + size);
    if (stream.received < stream.length) return undefined;
    const message: Message = {
      type: stream.type,
      timestamp: stream.timestamp,
      streamId: stream.streamId,
      payload: Buffer.concat(stream.parts),
    };
    stream.parts = [];
    stream.received = 0;
    this.#control(message);
    return message;
  }

  #control({ type, payload }: Message): void {
    if (type === messageType.setChunkSize) {
      this.#chunkSize = Math.max(1, payload.readUInt32BE(0) & 0x7fffffff);
    } else if (type === messageType.abort) {
      const stream = this.#streams.get(payload.readUInt32BE(0));
      if (stream) Object.assign(stream, { parts: [], received: 0 });
    }
  }
}
