import { randomBytes } from "node:crypto";

const SIZE = 1_536;
const VERSION = 3;

/** The server's side of the plain handshake (RTMP specification 5.2): C0 and C1, S0 to S2, C2. */
export class Handshake {
  #buffer: Buffer = Buffer.alloc(0);
  #answered = false;

  /**
   * Takes bytes as they arrive. `reply` must be sent; `rest` follows a finished handshake.
   * @throws Error when the peer does not speak RTMP.
   */
  push(bytes: Buffer): { reply?: Buffer; rest?: Buffer } {
    this.#buffer = Buffer.concat([this.#buffer, bytes]);
    if (this.#buffer.length > 0 && !this.#answered && this.#buffer[0] !== VERSION) {
      throw new Error("The peer does not speak RTMP");
    }
    let reply: Buffer | undefined;
    if (!this.#answered) {
      if (this.#buffer.length < 1 + SIZE) return {};
      const theirs = this.#buffer.subarray(1, 1 + SIZE);
      const ours = Buffer.concat([Buffer.alloc(8), randomBytes(SIZE - 8)]);
      reply = Buffer.concat([Buffer.from([VERSION]), ours, theirs]);
      this.#buffer = this.#buffer.subarray(1 + SIZE);
      this.#answered = true;
    }
    if (this.#buffer.length < SIZE) return { reply };
    return { reply, rest: this.#buffer.subarray(SIZE) };
  }
}
