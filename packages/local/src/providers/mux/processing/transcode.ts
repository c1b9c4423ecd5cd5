import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { FfmpegError } from "../../../media/ffmpeg.ts";
import type { MediaProbe } from "../../../media/probe.ts";
import { hlsParameters, renditionsFor } from "../../../media/renditions.ts";
import type { Simulator } from "../simulator.ts";
import type { AssetRecord } from "../state/records.ts";
import { describeAsset, describeRendition, InvalidInputError, notMedia } from "./describe-asset.ts";

const maxSeconds = 12 * 3600;

/** What ffmpeg cannot read is no media, unless ffmpeg was stopped. */
function refuseInput(error: unknown): never {
  if (error instanceof FfmpegError && !error.isStopped) throw notMedia();
  throw error;
}

async function probeSource(simulator: Simulator, source: string): Promise<MediaProbe> {
  const probe = await simulator.ffmpeg.probe(source).catch(refuseInput);
  if ((probe.duration ?? 0) > maxSeconds) {
    throw new InvalidInputError("The input is longer than 12 hours.");
  }
  return probe;
}

const holdPollMilliseconds = 100;

/** The percentage at which a fault holds the asset, so that tests and people can see it. */
function holdOf(simulator: Simulator, asset: AssetRecord): number | undefined {
  const hold = simulator.faults.current().processing;
  return hold !== undefined && hold.title === asset.meta?.title ? hold.holdAt : undefined;
}

/** @throws AbortError when stopped */
async function waitWhileHeld(simulator: Simulator, asset: AssetRecord, signal: AbortSignal) {
  for (let at = holdOf(simulator, asset); at !== undefined; at = holdOf(simulator, asset)) {
    asset.progress.progress = at;
    await setTimeout(holdPollMilliseconds, undefined, { signal });
  }
}

/**
 * Encodes an asset's HLS renditions from its source and adds the properties that are then known.
 * @throws InvalidInputError when the source is not media; FfmpegError when stopped.
 */
export async function transcode(
  simulator: Simulator,
  asset: AssetRecord,
  source: string,
  signal: AbortSignal,
): Promise<void> {
  const probe = await probeSource(simulator, source);
  const folder = simulator.store.assetFolder(asset.id);
  const sizes = probe.video
    ? renditionsFor(probe.video.width, probe.video.height)
    : [{ name: "audio", width: 0, height: 0 }];
  for (const { name } of sizes) {
    await rm(join(folder, name), { recursive: true, force: true });
    await mkdir(join(folder, name), { recursive: true });
  }
  asset.progress = { state: "transcoding", progress: 0 };
  await simulator.ffmpeg
    .run(hlsParameters(source, folder, probe), {
      signal,
      onProgress: (seconds) => {
        const share = probe.duration ? seconds / probe.duration : 0.5;
        const most = holdOf(simulator, asset) ?? 99;
        asset.progress.progress = Math.max(0, Math.min(most, Math.floor(share * 100)));
      },
    })
    .catch(refuseInput);
  await waitWhileHeld(simulator, asset, signal);
  const described = [];
  for (const { name, width, height } of sizes) {
    const size = { name, width, height };
    described.push(await describeRendition(join(folder, name), size, probe.audio !== undefined));
  }
  const duration = probe.duration ?? described[0]?.duration ?? 0;
  const renditions = described.map((each) => each.rendition);
  describeAsset(asset, probe, { renditions, duration });
}
