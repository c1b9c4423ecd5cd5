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

type BasicHeader = { format: number; id: number; size: number };

type MessageHeader = Pick<Stream, "length" | "type" | "streamId" | "extended"> & {
  /** The timestamp in format 0, otherwise its difference from the previous message. */
  time: number;
  /** Bytes, with the extended timestamp. */
  size: number;
};

const EXTENDED = 0xffffff;
const MAX_MESSAGE_BYTES = 16_000_000;
const headerSizes = [11, 7, 3, 0] as const;

const newStream = (): Stream => ({
  timestamp: 0,
  delta: 0,
  length: 0,
  type: 0,
  streamId: 0,
  extended: false,
  parts: [],
  received: 0,
});

/** A chunk's format and stream (5.3.1.1); undefined until they have arrived. */
function readBasicHeader(bytes: Buffer): BasicHeader | undefined {
  const first = bytes[0];
  if (first === undefined) return undefined;
  const format = first >> 6;
  const short = first & 0x3f;
  if (short > 1) return { format, id: short, size: 1 };
  // The ids from 64 on follow in one byte (0) or in two (1).
  const size = 2 + short;
  if (bytes.length < size) return undefined;
  return { format, id: 64 + bytes.readUIntLE(1, size - 1), size };
}

/**
 * The message header and the extended timestamp (5.3.1.2, 5.3.1.3); undefined until they have arrived. The fields that
 * a format leaves out are those of the stream's previous chunk.
 */
function readMessageHeader(
  bytes: Buffer,
  format: number,
  previous: Stream,
): MessageHeader | undefined {
  const fieldsSize = headerSizes[format] ?? 0;
  if (bytes.length < fieldsSize) return undefined;
  const time = format < 3 ? bytes.readUIntBE(0, 3) : 0;
  const extended = format < 3 ? time === EXTENDED : previous.extended;
  const size = fieldsSize + (extended ? 4 : 0);
  if (bytes.length < size) return undefined;
  return {
    time: extended ? bytes.readUInt32BE(fieldsSize) : time,
    length: format < 2 ? bytes.readUIntBE(3, 3) : previous.length,
    type: format < 2 ? bytes.readUInt8(6) : previous.type,
    streamId: format === 0 ? bytes.readUInt32LE(7) : previous.streamId,
    extended,
    size,
  };
}

function beginMessage(stream: Stream, format: number, header: MessageHeader): void {
  const { time, length, type, streamId, extended } = header;
  if (format === 0) {
    stream.timestamp = time;
    stream.delta = 0;
  } else {
    if (format < 3) stream.delta = time;
    stream.timestamp = (stream.timestamp + stream.delta) >>> 0;
  }
  Object.assign(stream, { length, type, streamId, extended });
}

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
    const basic = readBasicHeader(buffer);
    if (!basic) return undefined;
    const { format, id } = basic;
    const known = this.#streams.get(id);
    if (!known && format !== 0) throw new Error("A chunk stream begins without a full header");
    const stream = known ?? newStream();
    const header = readMessageHeader(buffer.subarray(basic.size), format, stream);
    if (!header) return undefined;
    if (header.length > MAX_MESSAGE_BYTES) throw new Error("A message is too large");

    const start = basic.size + header.size;
    const end = start + Math.min(this.#chunkSize, header.length - stream.received);
    if (buffer.length < end) return undefined;
    this.#streams.set(id, stream);
    if (stream.received === 0) beginMessage(stream, format, header);
    stream.parts.push(Buffer.from(buffer.subarray(start, end)));
    stream.received += end - start;
    this.#buffer = buffer.subarray(end);
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
