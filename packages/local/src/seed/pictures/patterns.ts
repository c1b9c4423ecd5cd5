import { type Canvas, createCanvas, mix } from "../../media/clips/canvas.ts";
import { type Colour, type PaletteName, palettes } from "../../media/clips/palettes.ts";
import { linePatterns } from "./line-patterns.ts";
import { roundPatterns } from "./round-patterns.ts";

export const patterns = { ...linePatterns, ...roundPatterns };

type PatternName = keyof typeof patterns;

const width = 960;
const height = 540;
const scale = 16 / width;
/** Four samples for each pixel give soft rims. */
const looks = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** A picture of flat shapes for a channel, 960 × 540. */
export function paintPattern(pattern: PatternName, palette: PaletteName): Canvas {
  const canvas = createCanvas(width, height);
  const colourAt = patterns[pattern](palettes[palette]);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let mixed: Colour = [0, 0, 0];
      for (const [index, [right, down]] of looks.entries()) {
        const colour = colourAt((x + right) * scale, (y + down) * scale);
        mixed = index === 0 ? colour : mix(mixed, colour, 1 / (index + 1));
      }
      const at = (y * width + x) * 4;
      canvas.pixels[at] = mixed[0];
      canvas.pixels[at + 1] = mixed[1];
      canvas.pixels[at + 2] = mixed[2];
      canvas.pixels[at + 3] = 255;
    }
  }
  return canvas;
}
