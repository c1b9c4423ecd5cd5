import type Mux from "@mux/mux-node";
import type { MuxEventData } from "../events/event-types.ts";
import type { LiveStreamRecord } from "../state/records.ts";

type WebhookLiveStream = MuxEventData["video.live_stream.active"];

function common(stream: LiveStreamRecord) {
  return {
    id: stream.id,
    stream_key: stream.stream_key,
    status: stream.status,
    latency_mode: stream.latency_mode,
    reconnect_window: stream.reconnect_window,
    max_continuous_duration: stream.max_continuous_duration,
    playback_ids: stream.playback_ids.map((each) => ({ ...each })),
    new_asset_settings: { ...stream.new_asset_settings },
    // An undefined field is not in the answer.
    recent_asset_ids: stream.recent_asset_ids.length > 0 ? [...stream.recent_asset_ids] : undefined,
    active_asset_id: stream.active_asset_id,
    passthrough: stream.passthrough || undefined,
    meta: stream.meta,
  } as const;
}

/** A live stream as the API answers it: times are strings of Unix seconds. */
export function presentLiveStream(stream: LiveStreamRecord): Mux.Video.LiveStream {
  return { ...common(stream), created_at: String(stream.created_at) };
}

/** A live stream as an event carries it, including whether an encoder is connected and recorded. */
export function presentLiveStreamEvent(stream: LiveStreamRecord): WebhookLiveStream {
  return {
    ...common(stream),
    created_at: stream.created_at,
    connected: stream.connected,
    recording: stream.recording,
  };
}
