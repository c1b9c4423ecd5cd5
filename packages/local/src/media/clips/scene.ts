import type { Random } from "../../random.ts";
import type { Canvas } from "./canvas.ts";
import type { Palette } from "./palettes.ts";

/** A still image that moves over the picture. `x` and `y` are ffmpeg expressions of `t`, in seconds and pixels. */
export type Layer = { canvas: Canvas; x: string; y: string };

/** A still background, and the moving images before it, from far to near. */
export type Scene = { background: Canvas; layers: Layer[] };

export type SceneOptions = {
  width: number;
  height: number;
  seconds: number;
  palette: Palette;
  random: Random;
};

export type ScenePainter = (options: SceneOptions) => Scene;

/** Rounds to an even number, which the chroma subsampling needs. */
export const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);

/** A smooth ridge between 0 and 1, the sum of a few waves whose phases the seed decides. */
export function createRidge(random: Random, length: number, detail = 4): (x: number) => number {
  const waves = Array.from({ length: detail }, (_, index) => ({
    size: 1 / (index + 1) ** 1.1,
    turns: (index + 1) * random.between(0.7, 1.3),
    phase: random.between(0, 2 * Math.PI),
  }));
  const sum = waves.reduce((total, wave) => total + wave.size, 0);
  return (x) => {
    const height = waves.reduce(
      (total, { size, turns, phase }) =>
        total + size * Math.sin((2 * Math.PI * turns * x) / length + phase),
      0,
    );
    return 0.5 + height / sum / 2;
  };
}

/** A slow pan to one side. It starts or ends at 0, and never shows a part that is not painted. */
export function pan(distance: number, seconds: number, toLeft: boolean): string {
  const speed = (distance / seconds).toFixed(3);
  return toLeft ? `-${speed}*t` : `${speed}*t-${distance}`;
}
