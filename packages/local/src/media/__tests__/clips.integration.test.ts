import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDemoClip, sceneNames } from "../clips.ts";
import { createFfmpeg } from "../ffmpeg.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "clips-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("makeDemoClip", () => {
  it.each(sceneNames)("makes a playable clip for %s", async (scene) => {
    const file = join(folder, `${scene}.mp4`);
    await makeDemoClip({ seed: 7, scene, seconds: 2, file });
    const probe = await createFfmpeg().probe(file);
    expect(probe.video).toMatchObject({ codec: "h264", width: 960, height: 540, frameRate: 24 });
    expect(probe.audio).toMatchObject({ codec: "aac", channels: 2 });
    expect(probe.duration).toBeCloseTo(2, 0);
  });

  it("has motion, and differs by seed", async () => {
    const frame = async (seed: number, seconds: number) => {
      const clip = join(folder, `seed-${seed}.mp4`);
      await makeDemoClip({ seed, seconds: 3, file: clip });
      const picture = join(folder, `frame-${seed}-${seconds}.png`);
      const place = ["-ss", String(seconds), "-frames:v", "1"];
      await createFfmpeg().run(["-i", clip, ...place, picture]);
      return readFile(picture);
    };
    const [first, later, other] = [await frame(1, 0), await frame(1, 2.5), await frame(2, 0)];
    expect(first.equals(later)).toBe(false);
    expect(first.equals(other)).toBe(false);
    expect(first.equals(await frame(1, 0))).toBe(true);
  });

  it("refuses lengths out of range", async () => {
    const file = join(folder, "none.mp4");
    await expect(makeDemoClip({ seed: 1, seconds: 1, file })).rejects.toThrow(RangeError);
  });
});
