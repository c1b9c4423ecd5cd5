import type { SimulatorContext } from "../context.ts";
import type { AssetRecord, LiveStreamRecord, PlaybackIdRecord } from "../state/records.ts";

export type Playback =
  | { kind: "asset"; playbackId: PlaybackIdRecord; asset: AssetRecord }
  | {
      kind: "live_stream";
      playbackId: PlaybackIdRecord;
      liveStream: LiveStreamRecord;
      /** The asset of the broadcast's recording; absent while idle. */
      asset: AssetRecord | undefined;
    };

/** The asset or broadcast of a playback id. */
export function findPlayback(context: SimulatorContext, id: string): Playback | undefined {
  for (const asset of context.store.assets.values()) {
    const playbackId = asset.playback_ids.find((each) => each.id === id);
    if (playbackId) return { kind: "asset", playbackId, asset };
  }
  for (const liveStream of context.store.liveStreams.values()) {
    const playbackId = liveStream.playback_ids.find((each) => each.id === id);
    if (!playbackId) continue;
    const asset = context.store.assets.get(liveStream.active_asset_id ?? "");
    return { kind: "live_stream", playbackId, liveStream, asset };
  }
  return undefined;
}
