import type { Colour } from "./palettes.ts";

/** A picture in memory: 4 bytes a pixel, red, green, blue, alpha (straight). */
export type Canvas = { width: number; height: number; pixels: Uint8Array };

/** A black, transparent picture. */
export function createCanvas(width: number, height: number): Canvas {
  return { width, height, pixels: new Uint8Array(width * height * 4) };
}

/** A mix of two colours; `share` from 0 to 1. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const at = Math.min(1, Math.max(0, share));
  return [
    from[0] + (to[0] - from[0]) * at,
    from[1] + (to[1] - from[1]) * at,
    from[2] + (to[2] - from[2]) * at,
  ];
}

/** Blends a colour into one pixel; `alpha` 0 to 1. A point outside of the canvas is ignored. */
export function paint(canvas: Canvas, x: number, y: number, colour: Colour, alpha: number): void {
  if (alpha <= 0 || x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) return;
  const { pixels } = canvas;
  const at = (y * canvas.width + x) * 4;
  const below = (pixels[at + 3] ?? 0) / 255;
  const over = Math.min(1, alpha);
  const total = over + below * (1 - over);
  for (let part = 0; part < 3; part += 1) {
    const mixed = (colour[part] ?? 0) * over + (pixels[at + part] ?? 0) * below * (1 - over);
    pixels[at + part] = mixed / total;
  }
  pixels[at + 3] = total * 255;
}

/**
 * Fills the canvas from top to bottom with a gradient of three colours. Dithering hides the bands of eight-bit colours.
 */
export function fillSky(canvas: Canvas, sky: readonly [Colour, Colour, Colour]): void {
  const { width, height, pixels } = canvas;
  for (let y = 0; y < height; y += 1) {
    const share = y / (height - 1);
    const [red, green, blue] =
      share < 0.55 ? mix(sky[0], sky[1], share / 0.55) : mix(sky[1], sky[2], (share - 0.55) / 0.45);
    for (let x = 0; x < width; x += 1) {
      const step = (((x * 5 + y * 3) % 8) - 3.5) / 8;
      const at = (y * width + x) * 4;
      pixels[at] = Math.min(255, Math.max(0, red + step));
      pixels[at + 1] = Math.min(255, Math.max(0, green + step));
      pixels[at + 2] = Math.min(255, Math.max(0, blue + step));
      pixels[at + 3] = 255;
    }
  }
}

type Disc = {
  x: number;
  y: number;
  radius: number;
  colour: Colour;
  alpha: number;
  /** Width of the soft rim in pixels; 1 is a crisp rim, the radius is a glow. */
  softness: number;
};

/** Paints a circle: a sun, a glow, a light out of focus. */
export function paintDisc(canvas: Canvas, disc: Disc): void {
  const { x, y, radius, softness } = disc;
  for (let row = Math.floor(y - radius); row <= y + radius; row += 1) {
    for (let column = Math.floor(x - radius); column <= x + radius; column += 1) {
      const inside = (radius - Math.hypot(column - x, row - y)) / softness;
      if (inside <= 0) continue;
      const share = inside >= 1 ? 1 : inside * inside * (3 - 2 * inside);
      paint(canvas, column, row, disc.colour, disc.alpha * share);
    }
  }
}

/** Fills everything below a line; the colour may change with the depth (0 at the line, 1 at the bottom). */
export function paintBelow(
  canvas: Canvas,
  lineAt: (x: number) => number,
  colourAt: (depth: number, x: number) => Colour,
): void {
  const { width, height, pixels } = canvas;
  for (let x = 0; x < width; x += 1) {
    const line = lineAt(x);
    for (let y = Math.max(0, Math.floor(line)); y < height; y += 1) {
      const [red, green, blue] = colourAt((y - line) / (height - line), x);
      const at = (y * width + x) * 4;
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
      pixels[at + 3] = Math.min(1, Math.max(0, y - line + 1)) * 255;
    }
  }
}

/** Fills a rectangle. Sizes are whole pixels. */
export function paintBox(
  canvas: Canvas,
  box: { x: number; y: number; width: number; height: number },
  colour: Colour,
  alpha = 1,
): void {
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) paint(canvas, x, y, colour, alpha);
  }
}
