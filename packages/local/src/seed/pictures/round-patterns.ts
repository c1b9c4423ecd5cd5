import { mix } from "../../media/clips/canvas.ts";
import type { Colour } from "../../media/clips/palettes.ts";
import { cellValue, coloursOf, cycle, type Pattern } from "./pattern.ts";

/** Rings around a point off the middle. */
const rings: Pattern = (palette) => {
  const colours: readonly [Colour, ...Colour[]] = [
    palette.light,
    palette.planes[0],
    palette.planes[1],
    palette.sky[1],
    palette.planes[2],
    palette.sky[0],
    palette.planes[3],
  ];
  return (x, y) => {
    const distance = Math.hypot(x - 11.2, y - 5.6);
    return cycle(colours, Math.sqrt(distance) * 2.7);
  };
};

/** Circles in rows, some whole and some cut in half. */
const discs: Pattern = (palette) => {
  const colours = coloursOf(palette);
  const ground = mix(palette.sky[2], palette.light, 0.4);
  /** A circle's colour at a point from its middle: with a dot, of two halves, cut in half, or whole. */
  const disc = (value: number, right: number, down: number): Colour => {
    const first = cycle(colours, value * 17);
    if (value < 0.3) return Math.hypot(right, down) < 0.4 ? cycle(colours, value * 29 + 3) : first;
    if (value < 0.6) return down > 0 ? first : cycle(colours, value * 23 + 2);
    return value < 0.8 && right <= 0 ? ground : first;
  };
  return (x, y) => {
    const column = Math.floor(x / 2);
    const row = Math.floor((y + 0.5) / 2);
    const right = x - (column * 2 + 1);
    const down = y + 0.5 - (row * 2 + 1);
    if (Math.hypot(right, down) > 0.86) return ground;
    return disc(cellValue(column + 5, row + 11), right, down);
  };
};

/** A small sun and its orbits. */
const orbits: Pattern = (palette) => {
  const sun = { x: 6.4, y: 4.7 };
  const ways = [1.7, 2.7, 3.9, 5.3, 7, 9].map((reach, index) => ({
    reach,
    angle: 0.7 + index * 2.15,
    size: 0.2 + ((index * 5) % 7) * 0.075,
  }));
  return (x, y) => {
    const right = x - sun.x;
    const down = (y - sun.y) * 1.35;
    const distance = Math.hypot(right, down);
    for (const { reach, angle, size } of ways) {
      const planet = Math.hypot(
        right - Math.cos(angle) * reach,
        (down - Math.sin(angle) * reach) / 1.35,
      );
      if (planet < size) return reach % 2 > 1 ? palette.planes[3] : palette.light;
    }
    if (Math.hypot(right, down / 1.35) < 0.85) return palette.light;
    if (ways.some(({ reach }) => Math.abs(distance - reach) < 0.035)) return palette.sky[2];
    return mix(palette.planes[1], palette.planes[2], Math.min(1, distance / 10));
  };
};

/** The blades of an iris around its opening. */
const aperture: Pattern = (palette) => {
  const blades = 7;
  const turn = (2 * Math.PI) / blades;
  return (x, y) => {
    const right = x - 8;
    const down = y - 4.5;
    // How far a point lies inside the edge of each blade; the largest value decides which blade is visible.
    let blade = 0;
    let deepest = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < blades; index += 1) {
      const depth = right * Math.cos(index * turn + 0.35) + down * Math.sin(index * turn + 0.35);
      if (depth > deepest) {
        deepest = depth;
        blade = index;
      }
    }
    if (deepest < 1.5) return mix(palette.light, palette.sky[2], Math.hypot(right, down) / 2.6);
    const along = down * Math.cos(blade * turn + 0.35) - right * Math.sin(blade * turn + 0.35);
    if (deepest < 1.58) return palette.sky[2];
    const lit = 0.5 + 0.5 * Math.sin(blade * 2.3 + along * 0.28);
    const colour = mix(palette.planes[0], palette.planes[3], lit);
    return mix(colour, palette.sky[0], Math.min(1, (deepest - 1.5) / 9));
  };
};

export const roundPatterns = { rings, discs, orbits, aperture };
