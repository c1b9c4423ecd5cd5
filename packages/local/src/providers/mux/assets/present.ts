import type Mux from "@mux/mux-node";
import type { MuxEventData } from "../events/event-types.ts";
import type { AssetRecord, TrackRecord } from "../state/records.ts";

type WebhookAsset = MuxEventData["video.asset.ready"];
type WebhookTrack = MuxEventData["video.asset.track.ready"];

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

function resolutionTier(asset: AssetRecord): Mux.Video.Asset["resolution_tier"] {
  const video = asset.tracks.find((track) => track.type === "video");
  if (asset.status !== "ready") return undefined;
  if (!video) return "audio-only";
  const shortSide = Math.min(video.max_width ?? 0, video.max_height ?? 0);
  if (shortSide <= 720) return "720p";
  if (shortSide <= 1080) return "1080p";
  return shortSide <= 1440 ? "1440p" : "2160p";
}

/** The fields that the API's answer and the event's data share. */
function common(asset: AssetRecord) {
  return {
    id: asset.id,
    status: asset.status,
    progress: { ...asset.progress },
    encoding_tier: "baseline",
    master_access: "none",
    max_resolution_tier: "1080p",
    ingest_type: asset.ingest_type,
    playback_ids: asset.playback_ids.map((each) => ({ ...each })),
    // An undefined field is not in the answer.
    tracks: asset.tracks.length > 0 ? asset.tracks.map(presentTrack) : undefined,
    duration: asset.duration,
    aspect_ratio: asset.aspect_ratio,
    resolution_tier: resolutionTier(asset),
    errors: asset.errors,
    passthrough: asset.passthrough || undefined,
    meta: asset.meta,
    upload_id: asset.upload_id,
    live_stream_id: asset.live_stream_id,
    is_live: asset.is_live,
  } as const;
}

/** The sessions of a broadcast; the API and the events write their times in different ways. */
function recordingTimes<Time>(asset: AssetRecord, timeOf: (seconds: number) => Time) {
  if (asset.recordings.length === 0) return {};
  const recording_times = asset.recordings.map(({ started_at, duration }) => ({
    started_at: timeOf(started_at),
    ...(duration !== undefined && { duration }),
    type: "content" as const,
  }));
  return { recording_times };
}

/** An asset as the API answers it: times are strings of Unix seconds. */
export function presentAsset(asset: AssetRecord): Mux.Video.Asset {
  const created_at = String(asset.created_at);
  return { ...common(asset), created_at, ...recordingTimes(asset, iso) };
}

/** An asset as an event carries it: times are numbers (the SDK's WebhookAsset). */
export function presentAssetEvent(asset: AssetRecord): WebhookAsset {
  const { created_at } = asset;
  const timeOf = (seconds: number) => ({ seconds, nanos: 0 });
  return { ...common(asset), created_at, ...recordingTimes(asset, timeOf) };
}

/** A track as the API answers it. */
export function presentTrack(track: TrackRecord): Mux.Video.Track & Pick<TrackRecord, "error"> {
  return { ...track };
}

/** A track as its own events carry it. */
export function presentTrackEvent(asset: AssetRecord, track: TrackRecord): WebhookTrack {
  return { ...track, asset_id: asset.id };
}
