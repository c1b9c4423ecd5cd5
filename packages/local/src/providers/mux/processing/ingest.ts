import { rm } from "node:fs/promises";
import { join } from "node:path";
import { FfmpegError } from "../../../media/ffmpeg.ts";
import { failInterruptedTracks } from "../assets/tracks.ts";
import { emitAsset } from "../events/emit.ts";
import type { Simulator } from "../simulator.ts";
import type { AssetRecord } from "../state/records.ts";
import { InvalidInputError } from "./describe-asset.ts";
import { QueueClosedError } from "./job-queue.ts";
import { transcode } from "./transcode.ts";

/** The source file of an asset, until the asset is ready. */
export const sourceFile = (simulator: Simulator, asset: AssetRecord) =>
  join(simulator.store.assetFolder(asset.id), "source");

function markErrored(simulator: Simulator, asset: AssetRecord, error: unknown): void {
  const isInvalid = error instanceof InvalidInputError;
  asset.status = "errored";
  asset.progress = { state: "errored", progress: -1 };
  asset.errors = {
    type: isInvalid ? "invalid_input" : "internal_error",
    messages: [
      isInvalid ? error.message : "An internal error occurred while processing the input.",
    ],
  };
  if (!isInvalid) simulator.log(`asset ${asset.id} failed: ${String(error)}`);
  emitAsset(simulator, "video.asset.errored", asset);
}

const removeFolder = (simulator: Simulator, asset: AssetRecord) =>
  rm(simulator.store.assetFolder(asset.id), { recursive: true, force: true });

async function processAsset(simulator: Simulator, asset: AssetRecord, signal: AbortSignal) {
  const isGone = () => !simulator.store.assets.has(asset.id);
  try {
    if (isGone()) return;
    await transcode(simulator, asset, sourceFile(simulator, asset), signal);
    if (isGone()) return await removeFolder(simulator, asset);
    asset.status = "ready";
    asset.progress = { state: "completed", progress: 100 };
    emitAsset(simulator, "video.asset.ready", asset);
  } catch (error) {
    // A stop is not a failure: the job is started again at the next start.
    if (signal.aborted || (error instanceof FfmpegError && error.isStopped)) return;
    if (isGone()) return await removeFolder(simulator, asset);
    markErrored(simulator, asset, error);
  }
  await rm(sourceFile(simulator, asset), { force: true });
}

/** Transcodes an asset whose source file is stored. */
export function startIngest(simulator: Simulator, asset: AssetRecord): void {
  simulator.jobs
    .add((signal) => processAsset(simulator, asset, signal))
    .catch((error: unknown) => {
      if (!(error instanceof QueueClosedError)) simulator.log(`a job failed: ${String(error)}`);
    });
}

/** Continues the jobs that a stop interrupted. */
export function resumeIngests(simulator: Simulator): void {
  for (const asset of simulator.store.assets.values()) {
    if (asset.status === "ready") failInterruptedTracks(simulator, asset);
    if (asset.status === "preparing" && asset.ingest_type !== "live_rtmp") {
      startIngest(simulator, asset);
    }
  }
}
