import { randomIdentifier } from "../../../random.ts";
import { emitAsset } from "../events/emit.ts";
import type { Simulator } from "../simulator.ts";
import type { AssetRecord, AssetSettings, PlaybackIdRecord } from "../state/records.ts";

type Origin = Pick<AssetRecord, "ingest_type"> &
  Partial<Pick<AssetRecord, "upload_id" | "live_stream_id" | "is_live">>;

/** Creates playback ids, one for each policy. */
export function createPlaybackIds(settings: AssetSettings): PlaybackIdRecord[] {
  return (settings.playback_policies ?? []).map((policy) => ({ id: randomIdentifier(44), policy }));
}

/** Records a new asset, `preparing`, and sends `video.asset.created`. */
export function createAsset(
  simulator: Simulator,
  settings: AssetSettings,
  origin: Origin,
): AssetRecord {
  const asset: AssetRecord = {
    id: randomIdentifier(44),
    created_at: simulator.unix(),
    status: "preparing",
    progress: origin.is_live
      ? { state: "live", progress: -1 }
      : { state: "ingesting", progress: 0 },
    ...origin,
    ...(settings.passthrough && { passthrough: settings.passthrough }),
    ...(settings.meta && { meta: settings.meta }),
    playback_ids: createPlaybackIds(settings),
    tracks: [],
    renditions: [],
    recordings: [],
  };
  simulator.store.assets.set(asset.id, asset);
  emitAsset(simulator, "video.asset.created", asset);
  return asset;
}
