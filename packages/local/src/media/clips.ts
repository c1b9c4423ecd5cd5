import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom, hashText } from "../random.ts";
import { aurora, lights, paper, waves } from "./clips/abstract-scenes.ts";
import type { Canvas } from "./clips/canvas.ts";
import { dunes, forest, hills, town } from "./clips/landscape-scenes.ts";
import { palettes } from "./clips/palettes.ts";
import type { ScenePainter } from "./clips/scene.ts";
import { padSource } from "./clips/sound.ts";
import { createFfmpeg, type Ffmpeg } from "./ffmpeg.ts";

export type DemoClip = {
  /** The same seed makes the same clip. */
  seed: number | string;
  /** By default the seed chooses. */
  scene?: SceneName;
  /** 2 to 60. */
  seconds: number;
  /** Where the MP4 is written. */
  file: string;
};

const width = 960;
const height = 540;
const frameRate = 24;

/** The scenes by what they show. */
const scenes = {
  sea: waves,
  aurora,
  city: town,
  forest,
  desert: dunes,
  mountain: hills,
  music: lights,
  paper,
} satisfies Record<string, ScenePainter>;

export type SceneName = keyof typeof scenes;

const isScene = (name: string): name is SceneName => name in scenes;
export const sceneNames: readonly SceneName[] = Object.keys(scenes).filter(isScene);

/** Scenes that only look right in certain colours. */
const colours: Partial<Record<SceneName, readonly string[]>> = {
  aurora: ["night", "mint", "lavender", "glacier", "forest", "dusk", "ocean"],
  desert: ["desert", "sunset", "dawn", "ember", "rose", "olive"],
  sea: ["ocean", "mint", "glacier", "dusk", "night", "sunset", "dawn", "slate"],
  forest: ["forest", "mint", "slate", "dusk", "dawn", "olive", "glacier", "night"],
};

async function writeCanvas(folder: string, name: string, canvas: Canvas): Promise<string[]> {
  const file = join(folder, `${name}.rgba`);
  await writeFile(file, canvas.pixels);
  const size = `${canvas.width}x${canvas.height}`;
  return ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", size, "-r", String(frameRate), "-i", file];
}

/**
 * Makes one clip for the demo catalog, with a soft chord (AAC). Its pictures suit a thumbnail too: 960 × 540, 24 a
 * second, H.264.
 * @throws FfmpegError; RangeError when `seconds` is out of range.
 */
export async function makeDemoClip(
  { seed, scene: wanted, seconds, file }: DemoClip,
  ffmpeg: Ffmpeg = createFfmpeg(),
): Promise<void> {
  if (seconds < 2 || seconds > 60) throw new RangeError("A demo clip has 2 to 60 seconds");
  const random = createRandom(hashText(`${seed}`));
  const name = wanted ?? sceneNames[random.integer(0, sceneNames.length - 1)] ?? "sea";
  const suitable = Object.entries(palettes).filter(
    ([colour]) => colours[name]?.includes(colour) ?? true,
  );
  const [, palette] = suitable[random.integer(0, suitable.length - 1)] ?? ["", palettes.dawn];
  const scene = scenes[name]({ width, height, seconds, palette, random });
  const folder = await mkdtemp(join(tmpdir(), "demo-clip-"));
  try {
    const inputs = await writeCanvas(folder, "background", scene.background);
    for (const [index, layer] of scene.layers.entries()) {
      inputs.push(...(await writeCanvas(folder, `layer-${index}`, layer.canvas)));
    }
    // Encoded once, then repeated.
    const still = "loop=loop=-1:size=1";
    const parts = [`[0:v]format=yuv444p,${still},trim=duration=${seconds}[p0]`];
    scene.layers.forEach((layer, index) => {
      parts.push(`[${index + 1}:v]format=yuva444p,${still}[l${index}]`);
      parts.push(
        `[p${index}][l${index}]overlay=x='${layer.x}':y='${layer.y}':format=yuv444:shortest=1[p${index + 1}]`,
      );
    });
    parts.push(`[p${scene.layers.length}]format=yuv420p[picture]`);
    const sound = scene.layers.length + 1;
    await ffmpeg.run([
      ...[...inputs, "-f", "lavfi", "-i", padSource(random, seconds)],
      ...["-filter_complex", parts.join(";"), "-map", "[picture]", "-map", `${sound}:a`],
      ...["-c:v", "libx264", "-preset", "ultrafast", "-crf", "21", "-r", String(frameRate)],
      ...["-g", String(frameRate * 2), "-c:a", "aac", "-b:a", "96k", "-ar", "48000", "-ac", "2"],
      ...["-t", String(seconds), "-movflags", "+faststart", "-f", "mp4", file],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
