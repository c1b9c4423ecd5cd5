import type { Colour, Palette } from "../../media/clips/palettes.ts";

/** The colour at a point: x from 0 to 16, y from 0 to 9. */
export type Pattern = (palette: Palette) => (x: number, y: number) => Colour;

/** Colours of a palette, ordered so that neighbours differ clearly. */
export function coloursOf({ sky, planes, light }: Palette): readonly [Colour, ...Colour[]] {
  return [planes[2], sky[2], planes[0], planes[3], sky[1], planes[1], light, sky[0]];
}

/** The colour at an index that may be fractional, negative or past the end. */
export function cycle(colours: readonly [Colour, ...Colour[]], index: number): Colour {
  const length = colours.length;
  return colours[((Math.floor(index) % length) + length) % length] ?? colours[0];
}

/** A number from 0 up to 1 for a cell, the same every time. */
export function cellValue(column: number, row: number): number {
  const mixed = Math.imul(column * 374_761_393 + row * 668_265_263 + 1_013, 1_274_126_177);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
}
