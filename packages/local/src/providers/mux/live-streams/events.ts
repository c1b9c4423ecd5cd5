import type { SimulatorContext } from "../context.ts";
import type { MuxEventData } from "../events/event-types.ts";
import type { LiveStreamRecord } from "../state/records.ts";
import { presentLiveStreamEvent } from "./present.ts";

type LiveStreamEvent = Extract<keyof MuxEventData, `video.live_stream.${string}`>;

/** Sends an event about a live stream as it is now. */
export function emitLiveStream(
  context: SimulatorContext,
  type: LiveStreamEvent,
  stream: LiveStreamRecord,
): void {
  context.emit(type, { type: "live_stream", id: stream.id }, presentLiveStreamEvent(stream));
}
