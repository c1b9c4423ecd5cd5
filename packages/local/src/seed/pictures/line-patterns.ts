import { mix } from "../../media/clips/canvas.ts";
import type { Colour } from "../../media/clips/palettes.ts";
import { cellValue, coloursOf, cycle, type Pattern } from "./pattern.ts";

/** Curved bands that grow towards the viewer. */
const waves: Pattern = (palette) => {
  const colours = [palette.sky[2], ...palette.planes] as const;
  return (x, y) => {
    for (let band = colours.length - 1; band > 0; band -= 1) {
      const rise = 0.5 + band * 1.55;
      const swing = Math.sin(x * (0.9 - band * 0.08) + band * 1.9) * (0.35 + band * 0.09);
      if (y < rise + swing + 0.4) continue;
      const crest = y - (rise + swing + 0.4) < 0.1;
      return crest
        ? mix(colours[band] ?? palette.light, palette.light, 0.55)
        : (colours[band] ?? palette.light);
    }
    const sun = Math.hypot(x - 11.6, y - 1.9);
    return sun < 1.1 ? palette.light : mix(palette.sky[0], palette.sky[1], y / 3);
  };
};

/** Two rails that meet below a low moon. */
const rails: Pattern = (palette) => {
  const meet = { x: 9.6, y: 4.1 };
  const sky = (x: number, y: number): Colour => {
    const moon = Math.hypot(x - meet.x, y - 3.4);
    if (moon < 1.9) return moon < 1.75 ? palette.light : palette.sky[2];
    return mix(palette.sky[0], palette.sky[2], (y / meet.y) ** 1.6);
  };
  const ground = (x: number, y: number): Colour => {
    const near = (y - meet.y) / (9 - meet.y);
    const across = (x - meet.x) / Math.max(0.02, near);
    if (Math.abs(Math.abs(across) - 2.4) < 0.14) return palette.light;
    const sleeper = (((Math.log(near + 0.03) * 5.5) % 1) + 1) % 1;
    if (Math.abs(across) < 3.4 && sleeper < 0.4) return palette.planes[0];
    if (Math.abs(across) < 4.2) return palette.planes[1];
    return mix(palette.planes[2], palette.planes[3], near);
  };
  return (x, y) => (y < meet.y ? sky(x, y) : ground(x, y));
};

/** Contour lines, as on a hiking map. */
const contours: Pattern = (palette) => {
  const high = (x: number, y: number): number =>
    Math.sin(x * 0.55 + 0.8) +
    Math.cos(y * 0.8 - x * 0.22) +
    0.7 * Math.sin(x * 0.32 + y * 0.74 + 2) +
    0.3 * Math.cos(x * 1.2 - y * 0.9);
  return (x, y) => {
    const height = (high(x, y) + 3) * 2.1;
    const step = Math.floor(height);
    if (height - step < 0.07) return palette.planes[3];
    return mix(palette.sky[2], palette.planes[1], step / 12);
  };
};

/** Parallel strings, each plucked at another point. */
const strings: Pattern = (palette) => {
  const colours = coloursOf(palette);
  return (x, y) => {
    for (let string = 0; string < 22; string += 1) {
      const middle = 1.2 + cellValue(string, 3) * 6.6;
      const bow = Math.exp(-(((y - middle) / 1.5) ** 2));
      const lift = Math.sin(y * (2.2 + cellValue(string, 7) * 2.4)) * 0.62 * bow;
      if (Math.abs(x - (0.6 + string * 0.71) - lift) < 0.06 + 0.1 * bow) {
        return cycle(
          [palette.light, colours[2] ?? palette.light, colours[1] ?? palette.light],
          string,
        );
      }
    }
    return mix(palette.sky[0], palette.planes[3], y / 9);
  };
};

/** Squares with quarter circles, rotated at random. */
const tiles: Pattern = (palette) => {
  const colours = coloursOf(palette);
  return (x, y) => {
    const column = Math.floor(x / 2);
    const row = Math.floor(y / 2.25);
    const value = cellValue(column, row);
    const right = value > 0.5 ? x / 2 - column : 1 - (x / 2 - column);
    const down = cellValue(row, column + 40) > 0.5 ? y / 2.25 - row : 1 - (y / 2.25 - row);
    const distance = Math.hypot(right, down);
    const first = Math.floor(value * 8);
    if (value < 0.12) return cycle(colours, first + 3);
    if (distance < 0.42 && value > 0.62) return cycle(colours, first + 5);
    return cycle(colours, distance < 1 ? first + 1 : first + 2);
  };
};

export const linePatterns = { waves, rails, contours, strings, tiles };
