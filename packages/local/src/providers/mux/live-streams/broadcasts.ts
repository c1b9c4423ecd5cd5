import { setTimeout as sleep } from "node:timers/promises";
import { createAsset } from "../assets/create-asset.ts";
import type { SimulatorContext } from "../context.ts";
import { emitAsset, emitLiveStream } from "../events/emit.ts";
import type { AssetRecord, LiveStreamRecord } from "../state/records.ts";
import {
  describeRecording,
  type EncoderInput,
  hasSegments,
  type Recorder,
  startRecorder,
} from "./recording.ts";

type Live = { recorder: Recorder; kick: () => void; ended: boolean };

const pollMilliseconds = 200;

/** The asset of the running broadcast, which a reconnected encoder continues; otherwise a new one. */
function assetFor(context: SimulatorContext, stream: LiveStreamRecord): AssetRecord {
  const known = context.store.assets.get(stream.active_asset_id ?? "");
  if (known) return known;
  const asset = createAsset(context, stream.new_asset_settings, {
    ingest_type: "live_rtmp",
    live_stream_id: stream.id,
    is_live: true,
  });
  stream.active_asset_id = asset.id;
  stream.recent_asset_ids = [...stream.recent_asset_ids, asset.id].slice(-10);
  return asset;
}

function completeAsset(context: SimulatorContext, asset: AssetRecord, watchable: boolean): void {
  asset.is_live = false;
  if (watchable) {
    asset.status = "ready";
    asset.progress = { state: "completed", progress: 100 };
  } else {
    asset.status = "errored";
    asset.progress = { state: "errored", progress: -1 };
    asset.errors = { type: "invalid_input", messages: ["The encoder sent no video."] };
    emitAsset(context, "video.asset.errored", asset);
  }
  emitAsset(context, "video.asset.live_stream_completed", asset);
}

/** Moves live streams through idle, connected, recording, active, disconnected and idle again. */
export function createBroadcasts(context: SimulatorContext) {
  const live = new Map<string, Live>();
  const finishing = new Set<string>();
  let closing = false;

  /**
   * `active` is sent when the stream can be watched, and the asset is `ready` from then on. A stream stays active while
   * its encoder is away, so a reconnection sends no second event.
   */
  async function watchForSegments(stream: LiveStreamRecord, asset: AssetRecord, mine: Live) {
    while (!mine.ended && !closing) {
      if (await hasSegments(context, asset, mine.recorder.recording)) {
        await describeRecording(context, asset);
        if (mine.ended || stream.status === "active") return;
        stream.status = "active";
        emitLiveStream(context, "video.live_stream.active", stream);
        if (asset.status === "preparing") {
          asset.status = "ready";
          emitAsset(context, "video.asset.ready", asset);
        }
        return;
      }
      await sleep(pollMilliseconds);
    }
  }

  async function finish(stream: LiveStreamRecord): Promise<void> {
    if (finishing.has(stream.id)) return;
    finishing.add(stream.id);
    try {
      const asset = context.store.assets.get(stream.active_asset_id ?? "");
      const watchable = asset ? await describeRecording(context, asset) : false;
      if (stream.status !== "disabled") stream.status = "idle";
      stream.active_asset_id = undefined;
      stream.disconnected_at = undefined;
      emitLiveStream(context, "video.live_stream.idle", stream);
      if (asset) completeAsset(context, asset, watchable);
    } finally {
      finishing.delete(stream.id);
    }
  }

  async function disconnect(stream: LiveStreamRecord): Promise<void> {
    const mine = live.get(stream.id);
    if (!mine || mine.ended) return;
    mine.ended = true;
    live.delete(stream.id);
    await mine.recorder.process.finish();
    stream.connected = false;
    stream.recording = false;
    stream.disconnected_at = context.unix();
    emitLiveStream(context, "video.live_stream.disconnected", stream);
    if (stream.reconnect_window === 0 && !closing) await finish(stream);
  }

  // An encoder that was connected when the simulator stopped is disconnected, so the reconnect window runs.
  for (const stream of context.store.liveStreams.values()) {
    if (!stream.connected) continue;
    Object.assign(stream, { connected: false, recording: false, disconnected_at: context.unix() });
    emitLiveStream(context, "video.live_stream.disconnected", stream);
  }

  return {
    disconnect,

    /**
     * Undefined when the key is unknown, the stream is disabled, or another encoder is connected. `kick` disconnects
     * the encoder.
     */
    async connect(stream: LiveStreamRecord | undefined, input: EncoderInput, kick: () => void) {
      if (!stream || stream.status === "disabled" || stream.connected || closing) return undefined;
      stream.connected = true;
      stream.disconnected_at = undefined;
      const asset = assetFor(context, stream);
      emitLiveStream(context, "video.live_stream.connected", stream);
      const recorder = await startRecorder(context, asset, input).catch((error: unknown) => {
        stream.connected = false;
        stream.disconnected_at = context.unix();
        throw error;
      });
      const mine: Live = { recorder, kick, ended: false };
      live.set(stream.id, mine);
      stream.recording = true;
      emitLiveStream(context, "video.live_stream.recording", stream);
      const logFailure = (error: unknown) => context.log(`a broadcast failed: ${String(error)}`);
      const disconnectMine = async () => {
        if (live.get(stream.id) === mine) await disconnect(stream);
      };
      watchForSegments(stream, asset, mine).catch(logFailure);
      recorder.process.ended
        .then(() => {
          // ffmpeg cannot read the encoder's stream.
          if (!mine.ended) kick();
          return disconnectMine();
        })
        .catch(logFailure);
      const { stdin } = recorder.process;
      return {
        /** Takes FLV bytes of an encoder. False when the encoder should call `waitUntilDrained`. */
        write: (bytes: Uint8Array): boolean => !stdin.writable || stdin.write(bytes),
        waitUntilDrained: () =>
          new Promise<void>((resolve) => stdin.once("drain", () => resolve())),
        /** The encoder has disconnected. */
        disconnect: disconnectMine,
      };
    },

    /** Ends the recording at once and disconnects the encoder. */
    async complete(stream: LiveStreamRecord): Promise<void> {
      live.get(stream.id)?.kick();
      await disconnect(stream);
      if (stream.active_asset_id) await finish(stream);
    },

    /** Ends recordings whose reconnect window has passed. */
    async sweep(): Promise<void> {
      for (const stream of context.store.liveStreams.values()) {
        const since = stream.disconnected_at;
        if (since === undefined || stream.connected) continue;
        if (context.unix() >= since + stream.reconnect_window) await finish(stream);
      }
    },

    async close(): Promise<void> {
      closing = true;
      const streams = [...live.keys()].map((id) => context.store.liveStreams.get(id));
      for (const mine of live.values()) mine.kick();
      await Promise.all(streams.map((stream) => stream && disconnect(stream)));
    },
  };
}

export type Broadcasts = ReturnType<typeof createBroadcasts>;
