import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDemoClip, type SceneName } from "../../media/clips.ts";
import type { Ffmpeg } from "../../media/ffmpeg.ts";

let count = 0;
const newName = (): string => {
  count += 1;
  return `picture-${count}`;
};

/** A still of a clip's scene as a JPEG, 960 × 540. */
export async function sceneJpeg(
  ffmpeg: Ffmpeg,
  folder: string,
  { scene, seed }: { scene: SceneName; seed: string },
): Promise<Buffer> {
  const name = join(folder, newName());
  await makeDemoClip({ seed, scene, seconds: 2, file: `${name}.mp4` }, ffmpeg);
  await ffmpeg.run([
    ...["-ss", "1", "-i", `${name}.mp4`],
    ...["-frames:v", "1", "-q:v", "2", "-f", "mjpeg", "-pix_fmt", "yuvj444p", `${name}.jpg`],
  ]);
  return readFile(`${name}.jpg`);
}
