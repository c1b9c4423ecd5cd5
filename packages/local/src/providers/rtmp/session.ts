/// <reference path="./node-media-server.d.ts" />
import type { Socket } from "node:net";
import Rtmp from "node-media-server/src/protocol/rtmp.js";
import { messageOf } from "../../log.ts";
import { flvHeader, flvTag, messageType, refusedCodec } from "./flv.ts";

/** The destination of a publisher's stream, as FLV. */
type Publisher = {
  write(bytes: Uint8Array): boolean;
  waitUntilDrained(): Promise<void>;
  disconnect(): Promise<void>;
};

/** Whether a stream key may publish. `kick` disconnects the encoder later. */
export type Publish = (streamKey: string, kick: () => void) => Promise<Publisher | undefined>;

const idleMilliseconds = 30_000;

/** The AMF0 text with which an encoder begins its metadata. It is not a part of the FLV stream. */
const setDataFrame = Buffer.from("\x02\0\r@setDataFrame");

/** One encoder's connection. The parser of node-media-server calls the overridden methods while it reads. */
export class RtmpSession extends Rtmp {
  readonly #socket: Socket;
  readonly #publish: Publish;
  readonly #log: (line: string) => void;
  #publisher: Publisher | undefined;
  /** What the bytes that were just read ask for, in their order. */
  readonly #steps: (() => Promise<void>)[] = [];
  #work: Promise<void> = Promise.resolve();

  constructor(socket: Socket, publish: Publish, log: (line: string) => void) {
    super();
    this.#socket = socket;
    this.#publish = publish;
    this.#log = log;
    this.onOutputCallback = (bytes) => {
      if (socket.writable) socket.write(bytes);
    };
    this.onPushCallback = () => this.#steps.push(() => this.#startPublishing());
    socket.setNoDelay(true);
    socket.setTimeout(idleMilliseconds, () => socket.destroy());
    socket.on("data", (bytes) => this.#enqueue(bytes));
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
    this.parserData(bytes);
    for (const step of this.#steps.splice(0)) await step();
  }

  /** The answer to `publish` waits until the stream key has been checked. */
  override respondPublish(): void {}

  override onDeleteStream(): void {
    this.#steps.push(() => this.#stop());
  }

  override dataHandler(): void {
    const { header, clock, payload } = this.parserPacket;
    const { type, length } = header;
    // The parser writes the next message into the same bytes.
    const bytes = Buffer.from(payload.subarray(0, length));
    this.#steps.push(() => this.#forward(type, clock, bytes));
  }

  async #startPublishing(): Promise<void> {
    this.#publisher ??= await this.#publish(this.streamName, () => this.#socket.destroy());
    if (!this.#publisher) {
      const refusal = ["NetStream.Publish.BadName", "The stream key is not accepted."] as const;
      this.sendStatusMessage(this.streamId, "error", ...refusal);
      this.#socket.end();
      return;
    }
    this.#publisher.write(flvHeader);
    super.respondPublish();
  }

  async #forward(type: number, time: number, payload: Buffer): Promise<void> {
    if (!this.#publisher || payload.length === 0) return;
    const refusal = refusedCodec(type, payload);
    if (refusal) throw new Error(`an encoder was cut off: its ${refusal}`);
    const isSet = type === messageType.data && payload.indexOf(setDataFrame) === 0;
    const body = isSet ? payload.subarray(setDataFrame.length) : payload;
    if (!this.#publisher.write(flvTag(type, time, body))) await this.#publisher.waitUntilDrained();
  }

  async #stop(): Promise<void> {
    const publisher = this.#publisher;
    this.#publisher = undefined;
    await publisher?.disconnect();
  }
}
