import { rm } from "node:fs/promises";
import { join } from "node:path";
import { FfmpegError } from "../../../media/ffmpeg.ts";
import { failInterruptedTracks } from "../assets/tracks.ts";
import type { SimulatorContext } from "../context.ts";
import { emitAsset } from "../events/emit.ts";
import type { AssetRecord } from "../state/records.ts";
import { InvalidInputError } from "./describe-asset.ts";
import { QueueClosedError } from "./job-queue.ts";
import { transcode } from "./transcode.ts";

/** The source file of an asset, until the asset is ready. */
export const sourceFile = (context: SimulatorContext, asset: AssetRecord) =>
  join(context.store.assetFolder(asset.id), "source");

function markErrored(context: SimulatorContext, asset: AssetRecord, error: unknown): void {
  const isInvalid = error instanceof InvalidInputError;
  asset.status = "errored";
  asset.progress = { state: "errored", progress: -1 };
  asset.errors = {
    type: isInvalid ? "invalid_input" : "internal_error",
    messages: [
      isInvalid ? error.message : "An internal error occurred while processing the input.",
    ],
  };
  if (!isInvalid) context.log(`asset ${asset.id} failed: ${String(error)}`);
  emitAsset(context, "video.asset.errored", asset);
}

const removeFolder = (context: SimulatorContext, asset: AssetRecord) =>
  rm(context.store.assetFolder(asset.id), { recursive: true, force: true });

async function processAsset(context: SimulatorContext, asset: AssetRecord, signal: AbortSignal) {
  const isGone = () => !context.store.assets.has(asset.id);
  try {
    if (isGone()) return;
    await transcode(context, asset, sourceFile(context, asset), signal);
    if (isGone()) return await removeFolder(context, asset);
    asset.status = "ready";
    asset.progress = { state: "completed", progress: 100 };
    emitAsset(context, "video.asset.ready", asset);
  } catch (error) {
    // A stop is not a failure: the job is started again at the next start.
    if (signal.aborted || (error instanceof FfmpegError && error.stopped)) return;
    if (isGone()) return await removeFolder(context, asset);
    markErrored(context, asset, error);
  }
  await rm(sourceFile(context, asset), { force: true });
}

/** Transcodes an asset whose source file is stored. */
export function startIngest(context: SimulatorContext, asset: AssetRecord): void {
  context.jobs
    .add((signal) => processAsset(context, asset, signal))
    .catch((error: unknown) => {
      if (!(error instanceof QueueClosedError)) context.log(`a job failed: ${String(error)}`);
    });
}

/** Continues the jobs that a stop interrupted. */
export function resumeIngests(context: SimulatorContext): void {
  for (const asset of context.store.assets.values()) {
    if (asset.status === "ready") failInterruptedTracks(context, asset);
    if (asset.status === "preparing" && asset.ingest_type !== "live_rtmp") {
      startIngest(context, asset);
    }
  }
}
