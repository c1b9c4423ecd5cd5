import { type Canvas, createCanvas, fillSky, mix, paintDisc } from "../../media/clips/canvas.ts";
import { type PaletteName, paletteOf } from "./palette-of.ts";

const size = 360;

/** Head and shoulders in the colours of a palette, 360 pixels square, to be shown as a circle. */
export function paintPortrait(palette: PaletteName): Canvas {
  const { sky, planes, light } = paletteOf(palette);
  const canvas = createCanvas(size, size);
  fillSky(canvas, sky);
  const figure = mix(planes[3], sky[0], 0.15);
  for (const { y, radius, softness = 2, colour = figure, alpha = 1 } of [
    { y: 0.45, radius: 0.46, softness: size * 0.4, colour: light, alpha: 0.6 },
    { y: 1.06, radius: 0.4 },
    { y: 0.42, radius: 0.2, softness: 6, colour: mix(sky[1], light, 0.4) },
    { y: 0.42, radius: 0.175 },
  ]) {
    paintDisc(canvas, { x: size / 2, y: y * size, radius: radius * size, softness, colour, alpha });
  }
  return canvas;
}
