import { presentAssetEvent, presentTrackEvent } from "../assets/present.ts";
import { presentLiveStreamEvent } from "../live-streams/present.ts";
import type { Simulator } from "../simulator.ts";
import type { AssetRecord, LiveStreamRecord, TrackRecord, UploadRecord } from "../state/records.ts";
import { presentUpload } from "../uploads/present.ts";
import type { MuxEventData } from "./event-types.ts";

type EventOf<Kind extends string> = Extract<keyof MuxEventData, `video.${Kind}.${string}`>;
type TrackEvent = EventOf<"asset.track">;
type AssetEvent = Exclude<EventOf<"asset">, TrackEvent>;

/** Sends an event about an asset as it is now. Every event saves the state. */
export function emitAsset(simulator: Simulator, type: AssetEvent, asset: AssetRecord): void {
  simulator.emit(type, { type: "asset", id: asset.id }, presentAssetEvent(asset));
}

/** Sends an event about one track of an asset. */
export function emitTrack(
  simulator: Simulator,
  type: TrackEvent,
  asset: AssetRecord,
  track: TrackRecord,
): void {
  simulator.emit(type, { type: "track", id: track.id }, presentTrackEvent(asset, track));
}

/** Sends an event about an upload as it is now. */
export function emitUpload(
  simulator: Simulator,
  type: EventOf<"upload">,
  upload: UploadRecord,
): void {
  const { error: _notInEvents, ...data } = presentUpload(upload, simulator.publicUrl());
  simulator.emit(type, { type: "upload", id: upload.id }, data);
}

/** Sends an event about a live stream as it is now. */
export function emitLiveStream(
  simulator: Simulator,
  type: EventOf<"live_stream">,
  stream: LiveStreamRecord,
): void {
  simulator.emit(type, { type: "live_stream", id: stream.id }, presentLiveStreamEvent(stream));
}
