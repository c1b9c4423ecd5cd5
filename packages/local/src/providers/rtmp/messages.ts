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
