import type { Socket } from "node:net";
import { messageOf } from "../../log.ts";
import { type AmfValue, decodeAmf, encodeAmf } from "./amf0.ts";
import { ChunkReader } from "./chunk-reader.ts";
import { flvHeader, flvTag, refusedCodec } from "./flv.ts";
import { Handshake } from "./handshake.ts";
import { type Message, messageType, writeMessage, writtenChunkSize } from "./messages.ts";

/** The destination of a publisher's stream, as FLV. */
type Publisher = {
  write(bytes: Uint8Array): boolean;
  drained(): Promise<void>;
  disconnect(): Promise<void>;
};

/** Whether a stream key may publish. `kick` disconnects the encoder later. */
export type Publish = (streamKey: string, kick: () => void) => Promise<Publisher | undefined>;

const WINDOW_BYTES = 2_500_000;
const IDLE_MILLISECONDS = 30_000;
const MEDIA_STREAM = 1;

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const textOf = (value: AmfValue) => (typeof value === "string" ? value : "");

/** One encoder's connection: handshake, commands, then media. */
export class RtmpSession {
  readonly #socket: Socket;
  readonly #publish: Publish;
  readonly #log: (line: string) => void;
  readonly #handshake = new Handshake();
  readonly #reader = new ChunkReader();
  #shaken = false;
  #publisher: Publisher | undefined;
  #received = 0;
  #acknowledged = 0;
  /** Commands are answered in order, even when one of them has to wait. */
  #work: Promise<void> = Promise.resolve();

  constructor(socket: Socket, publish: Publish, log: (line: string) => void) {
    this.#socket = socket;
    this.#publish = publish;
    this.#log = log;
    socket.setNoDelay(true);
    socket.setTimeout(IDLE_MILLISECONDS, () => socket.destroy());
    socket.on("data", (bytes) => this.#enqueue(Buffer.from(bytes)));
    socket.on("error", () => socket.destroy());
    socket.once("close", () => {
      this.#work = this.#work.then(() => this.#stop()).catch((error) => this.#fail(error));
    });
  }

  /** Resolves when everything that arrived has been processed. */
  settled(): Promise<void> {
    return this.#work;
  }

  #fail(error: unknown): void {
    this.#log(`RTMP: ${messageOf(error)}`);
    this.#socket.destroy();
  }

  #enqueue(bytes: Buffer): void {
    this.#socket.pause();
    this.#work = this.#work
      .then(() => this.#take(bytes))
      .then(() => {
        this.#socket.resume();
      })
      .catch((error) => this.#fail(error));
  }

  async #take(bytes: Buffer): Promise<void> {
    let rest: Buffer | undefined = bytes;
    if (!this.#shaken) {
      const step = this.#handshake.push(bytes);
      if (step.reply) this.#socket.write(step.reply);
      this.#shaken = step.rest !== undefined;
      rest = step.rest;
    }
    if (!rest || rest.length === 0) return;
    this.#received = (this.#received + rest.length) >>> 0;
    if ((this.#received - this.#acknowledged) >>> 0 >= WINDOW_BYTES / 2) {
      this.#acknowledged = this.#received;
      this.#control(messageType.acknowledgement, number32(this.#received));
    }
    for (const message of this.#reader.push(rest)) await this.#handle(message);
  }

  async #handle(message: Message): Promise<void> {
    switch (message.type) {
      case messageType.amf0Command:
        return this.#command(decodeAmf(message.payload));
      case messageType.amf3Command:
        return this.#command(decodeAmf(message.payload.subarray(1)));
      case messageType.audio:
      case messageType.video:
        return this.#media(message);
      case messageType.amf0Data:
        return this.#metadata(message);
      default:
        return undefined;
    }
  }

  async #media(message: Message): Promise<void> {
    if (!this.#publisher || message.payload.length === 0) return;
    const kind = message.type === messageType.audio ? "audio" : "video";
    const refusal = refusedCodec(kind, message.payload);
    if (refusal) throw new Error(`an encoder was cut off: its ${refusal}`);
    await this.#forward(flvTag(message.type, message));
  }

  async #metadata(message: Message): Promise<void> {
    if (!this.#publisher) return;
    const prefix = encodeAmf(["@setDataFrame"]);
    const { payload } = message;
    const isSet = payload.subarray(0, prefix.length).equals(prefix);
    const body = isSet ? payload.subarray(prefix.length) : payload;
    await this.#forward(flvTag(messageType.amf0Data, { ...message, payload: body }));
  }

  async #forward(bytes: Buffer): Promise<void> {
    if (this.#publisher?.write(bytes) === false) await this.#publisher.drained();
  }

  async #command([name, transaction, , ...values]: AmfValue[]): Promise<void> {
    const reply = (...answer: AmfValue[]) => this.#send(0, ["_result", transaction, ...answer]);
    switch (name) {
      case "connect":
        this.#control(messageType.windowSize, number32(WINDOW_BYTES));
        this.#control(
          messageType.peerBandwidth,
          Buffer.concat([number32(WINDOW_BYTES), Buffer.from([2])]),
        );
        this.#control(messageType.setChunkSize, number32(writtenChunkSize));
        reply(
          { fmsVer: "FMS/3,5,7,7009", capabilities: 31 },
          {
            level: "status",
            code: "NetConnection.Connect.Success",
            description: "Connection succeeded.",
            objectEncoding: 0,
          },
        );
        return;
      case "createStream":
        reply(null, MEDIA_STREAM);
        return;
      case "releaseStream":
      case "FCPublish":
      case "_checkbw":
        reply(null, undefined);
        return;
      case "publish":
        return this.#startPublishing(textOf(values[0]));
      case "FCUnpublish":
      case "deleteStream":
      case "closeStream":
        return this.#stop();
      default:
        return;
    }
  }

  async #startPublishing(name: string): Promise<void> {
    const streamKey = name.split("?")[0] ?? "";
    this.#publisher ??= await this.#publish(streamKey, () => this.#socket.destroy());
    if (!this.#publisher) {
      this.#status("error", "NetStream.Publish.BadName", "The stream key is not accepted.");
      this.#socket.end();
      return;
    }
    this.#publisher.write(flvHeader);
    // Sends "stream begin" and then the status that the encoder waits for.
    this.#control(
      messageType.userControl,
      Buffer.concat([Buffer.alloc(2), number32(MEDIA_STREAM)]),
    );
    this.#status("status", "NetStream.Publish.Start", "Publishing.");
  }

  async #stop(): Promise<void> {
    const publisher = this.#publisher;
    this.#publisher = undefined;
    await publisher?.disconnect();
  }

  #status(level: string, code: string, description: string): void {
    this.#send(MEDIA_STREAM, ["onStatus", 0, null, { level, code, description }]);
  }

  #send(streamId: number, values: AmfValue[]): void {
    const payload = encodeAmf(values);
    this.#write(3, { type: messageType.amf0Command, timestamp: 0, streamId, payload });
  }

  #control(type: number, payload: Buffer): void {
    this.#write(2, { type, timestamp: 0, streamId: 0, payload });
  }

  #write(chunkStream: number, message: Message): void {
    if (this.#socket.writable) this.#socket.write(writeMessage(chunkStream, message));
  }
}
