import { setTimeout as sleep } from "node:timers/promises";
import { createAsset } from "../assets/create-asset.ts";
import { emitAsset, emitLiveStream } from "../events/emit.ts";
import type { Simulator } from "../simulator.ts";
import type { AssetRecord, LiveStreamRecord } from "../state/records.ts";
import {
  describeRecording,
  type EncoderInput,
  hasSegments,
  type Recorder,
  startRecorder,
} from "./recording.ts";

/** One connection of an encoder, which `kick` ends, and its recording. */
type Session = {
  stream: LiveStreamRecord;
  asset: AssetRecord;
  recorder: Recorder;
  kick: () => void;
  isEnded: boolean;
};

const pollMilliseconds = 200;

/** The asset of the running broadcast, which a reconnected encoder continues; otherwise a new one. */
function assetFor(simulator: Simulator, stream: LiveStreamRecord): AssetRecord {
  const known = simulator.store.assets.get(stream.active_asset_id ?? "");
  if (known) return known;
  const asset = createAsset(simulator, stream.new_asset_settings, {
    ingest_type: "live_rtmp",
    live_stream_id: stream.id,
    is_live: true,
  });
  stream.active_asset_id = asset.id;
  stream.recent_asset_ids = [...stream.recent_asset_ids, asset.id].slice(-10);
  return asset;
}

function completeAsset(simulator: Simulator, asset: AssetRecord, isWatchable: boolean): void {
  asset.is_live = false;
  if (isWatchable) {
    asset.status = "ready";
    asset.progress = { state: "completed", progress: 100 };
  } else {
    asset.status = "errored";
    asset.progress = { state: "errored", progress: -1 };
    asset.errors = { type: "invalid_input", messages: ["The encoder sent no video."] };
    emitAsset(simulator, "video.asset.errored", asset);
  }
  emitAsset(simulator, "video.asset.live_stream_completed", asset);
}

/**
 * Sends `active` when the stream can be watched; the asset is `ready` from then on. A stream stays active while its
 * encoder is away, so a reconnection sends no second event.
 */
async function activateWhenWatchable(simulator: Simulator, session: Session): Promise<void> {
  const { stream, asset, recorder } = session;
  while (!(await hasSegments(simulator, asset, recorder.recording))) {
    await sleep(pollMilliseconds);
    if (session.isEnded) return;
  }
  await describeRecording(simulator, asset);
  if (session.isEnded || stream.status === "active") return;
  stream.status = "active";
  emitLiveStream(simulator, "video.live_stream.active", stream);
  if (asset.status !== "preparing") return;
  asset.status = "ready";
  emitAsset(simulator, "video.asset.ready", asset);
}

/** Ends a broadcast: the stream is idle again, and its recording becomes an ordinary asset. */
async function finishBroadcast(simulator: Simulator, stream: LiveStreamRecord): Promise<void> {
  const asset = simulator.store.assets.get(stream.active_asset_id ?? "");
  const isWatchable = asset ? await describeRecording(simulator, asset) : false;
  if (stream.status !== "disabled") stream.status = "idle";
  stream.active_asset_id = undefined;
  stream.disconnected_at = undefined;
  emitLiveStream(simulator, "video.live_stream.idle", stream);
  if (asset) completeAsset(simulator, asset, isWatchable);
}

function markDisconnected(simulator: Simulator, stream: LiveStreamRecord): void {
  stream.connected = false;
  stream.recording = false;
  stream.disconnected_at = simulator.unix();
  emitLiveStream(simulator, "video.live_stream.disconnected", stream);
}

/** Moves live streams through idle, connected, recording, active, disconnected and idle again. */
export function createBroadcasts(simulator: Simulator) {
  /** By the id of the stream. */
  const sessions = new Map<string, Session>();
  const finishing = new Set<string>();
  let isClosing = false;

  async function finish(stream: LiveStreamRecord): Promise<void> {
    if (finishing.has(stream.id)) return;
    finishing.add(stream.id);
    await finishBroadcast(simulator, stream).finally(() => finishing.delete(stream.id));
  }

  async function endSession(session: Session | undefined): Promise<void> {
    if (!session || session.isEnded) return;
    session.isEnded = true;
    const { stream, recorder } = session;
    sessions.delete(stream.id);
    await recorder.process.finish();
    markDisconnected(simulator, stream);
    if (stream.reconnect_window === 0 && !isClosing) await finish(stream);
  }

  // An encoder that was connected when the simulator stopped is disconnected, so the reconnect window runs.
  for (const stream of simulator.store.liveStreams.values()) {
    if (stream.connected) markDisconnected(simulator, stream);
  }

  const disconnect = ({ id }: LiveStreamRecord): Promise<void> => endSession(sessions.get(id));

  return {
    disconnect,

    /** Undefined when the key is unknown, the stream is disabled, or another encoder is connected. */
    async connect(stream: LiveStreamRecord | undefined, input: EncoderInput, kick: () => void) {
      if (!stream || stream.status === "disabled" || stream.connected || isClosing)
        return undefined;
      stream.connected = true;
      stream.disconnected_at = undefined;
      const asset = assetFor(simulator, stream);
      emitLiveStream(simulator, "video.live_stream.connected", stream);
      const recorder = await startRecorder(simulator, asset, input).catch((error: unknown) => {
        stream.connected = false;
        stream.disconnected_at = simulator.unix();
        throw error;
      });
      const session: Session = { stream, asset, recorder, kick, isEnded: false };
      sessions.set(stream.id, session);
      stream.recording = true;
      emitLiveStream(simulator, "video.live_stream.recording", stream);
      const logFailure = (error: unknown) => simulator.log(`a broadcast failed: ${String(error)}`);
      activateWhenWatchable(simulator, session).catch(logFailure);
      recorder.process.ended
        .then(() => {
          // ffmpeg cannot read the encoder's stream.
          if (!session.isEnded) kick();
          return endSession(session);
        })
        .catch(logFailure);
      const { stdin } = recorder.process;
      return {
        /** Takes FLV bytes of an encoder. False when the encoder should call `waitUntilDrained`. */
        write: (bytes: Uint8Array): boolean => !stdin.writable || stdin.write(bytes),
        waitUntilDrained: () =>
          new Promise<void>((resolve) => stdin.once("drain", () => resolve())),
        /** The encoder has disconnected. */
        disconnect: () => endSession(session),
      };
    },

    /** Ends the recording at once and disconnects the encoder. */
    async complete(stream: LiveStreamRecord): Promise<void> {
      sessions.get(stream.id)?.kick();
      await disconnect(stream);
      if (stream.active_asset_id) await finish(stream);
    },

    /** Ends recordings whose reconnect window has passed. */
    async sweep(): Promise<void> {
      for (const stream of simulator.store.liveStreams.values()) {
        const since = stream.disconnected_at;
        if (since === undefined || stream.connected) continue;
        if (simulator.unix() >= since + stream.reconnect_window) await finish(stream);
      }
    },

    async close(): Promise<void> {
      isClosing = true;
      for (const { kick } of sessions.values()) kick();
      await Promise.all([...sessions.values()].map(endSession));
    },
  };
}

export type Broadcasts = ReturnType<typeof createBroadcasts>;
