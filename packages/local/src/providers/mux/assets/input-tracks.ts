import type { SimulatorContext } from "../context.ts";
import type { AssetRecord } from "../state/records.ts";
import { sampleCaptions } from "./captions.ts";
import { createTextTrack, finishTextTrack } from "./tracks.ts";

function background(context: SimulatorContext, work: Promise<void>): void {
  work.catch((error: unknown) => context.log(`a text track failed: ${String(error)}`));
}

/**
 * Creates the generated subtitles that an asset's inputs request. They stay `preparing` until the asset is ready and
 * follow it. A second call does nothing.
 */
export function startInputTracks(context: SimulatorContext, asset: AssetRecord): void {
  if (asset.tracks.some((track) => track.type === "text")) {
    resumeTracks(context, asset);
    return;
  }
  for (const input of asset.settings.inputs ?? []) {
    if (!asset.tracks.some((track) => track.type === "audio")) continue;
    for (const wanted of input.generated_subtitles ?? []) {
      const language = wanted.language_code === "auto" ? "en" : wanted.language_code;
      const track = createTextTrack(context, asset, {
        text_source: "generated_vod",
        language_code: language,
        name: wanted.name ?? language,
        ...(wanted.passthrough && { passthrough: wanted.passthrough }),
      });
      const captions = async () => sampleCaptions(asset.duration ?? 0);
      background(context, finishTextTrack(context, asset, track, captions));
    }
  }
}

/** Tracks that a stop interrupted: generated ones are created, downloads are cancelled. */
function resumeTracks(context: SimulatorContext, asset: AssetRecord): void {
  for (const track of asset.tracks.filter((each) => each.status === "preparing")) {
    const captions = async () => {
      if (track.text_source === "generated_vod") return sampleCaptions(asset.duration ?? 0);
      throw new Error("The download was interrupted");
    };
    background(context, finishTextTrack(context, asset, track, captions));
  }
}
