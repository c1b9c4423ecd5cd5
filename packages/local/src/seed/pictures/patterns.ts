import sharp from "sharp";
import { mix } from "../../media/clips/canvas.ts";
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

/** A picture of flat shapes for a channel as a JPEG, 960 × 540. */
export async function drawPattern(
  pattern: PatternName,
  palette: PaletteName,
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = new Uint8Array(width * height * 3);
  const colourAt = patterns[pattern](palettes[palette]);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let mixed: Colour = [0, 0, 0];
      for (const [index, [right, down]] of looks.entries()) {
        mixed = mix(mixed, colourAt((x + right) * scale, (y + down) * scale), 1 / (index + 1));
      }
      pixels.set(mixed, (y * width + x) * 3);
    }
  }
  const raw = { width, height, channels: 3 } as const;
  return new Uint8Array(await sharp(pixels, { raw }).jpeg({ quality: 95 }).toBuffer());
}
