import type { SimulatorContext } from "../context.ts";
import type { MuxEventData } from "../events/event-types.ts";
import type { AssetRecord, TrackRecord } from "../state/records.ts";
import { presentAssetEvent, presentTrackEvent } from "./present.ts";

type AssetEvent = Exclude<Extract<keyof MuxEventData, `video.asset.${string}`>, TrackEvent>;
type TrackEvent = Extract<keyof MuxEventData, `video.asset.track.${string}`>;

/** Sends an event about an asset as it is now. */
export function emitAsset(context: SimulatorContext, type: AssetEvent, asset: AssetRecord): void {
  context.emit(type, { type: "asset", id: asset.id }, presentAssetEvent(asset));
}

/** Sends an event about one track of an asset. */
export function emitTrack(
  context: SimulatorContext,
  type: TrackEvent,
  asset: AssetRecord,
  track: TrackRecord,
): void {
  context.emit(type, { type: "track", id: track.id }, presentTrackEvent(asset, track));
}
