// The protocol class of node-media-server that the RTMP part uses; the package brings no types of its own. `session.ts`
// refers to this file, because the tests of other packages compile only what they import.

declare module "node-media-server/src/protocol/rtmp.js" {
  export default class Rtmp {
    /** The message that was read last; the next one uses the same payload. */
    parserPacket: { header: { type: number; length: number }; clock: number; payload: Buffer };
    streamName: string;
    streamId: number;
    onOutputCallback: (bytes: Buffer) => void;
    onPushCallback: () => void;
    /** @throws Error on invalid input. */
    parserData(bytes: Buffer): void;
    dataHandler(): void;
    onDeleteStream(): void;
    respondPublish(): void;
    sendStatusMessage(stream: number, level: string, code: string, description: string): void;
  }
}
