import { createCanvas, fillSky, mix, paint, paintBelow, paintBox, paintDisc } from "./canvas.ts";
import type { Colour } from "./palettes.ts";
import { createRidge, even, type Layer, pan, type Scene, type SceneOptions } from "./scene.ts";

/** A sky with a sun or a moon in a glow; stars when it is dark. */
export function paintSky({ width, height, palette, random }: SceneOptions, lightY = 0.42) {
  const background = createCanvas(width, height);
  fillSky(background, palette.sky);
  if (palette.isDark) {
    for (let star = 0; star < 140; star += 1) {
      const size = random.between(0.7, 1.8);
      paintDisc(background, {
        x: random.between(0, width),
        y: random.between(0, height * 0.6),
        radius: size + 0.6,
        colour: palette.light,
        alpha: random.between(0.2, 0.9),
        softness: size,
      });
    }
  }
  const light = {
    x: width * random.between(0.22, 0.78),
    y: height * (lightY + random.between(-0.08, 0.06)),
    colour: palette.light,
  };
  const radius = height * random.between(0.07, 0.12);
  paintDisc(background, { ...light, radius: radius * 4.5, alpha: 0.35, softness: radius * 4.5 });
  paintDisc(background, { ...light, radius: radius * 2, alpha: 0.4, softness: radius * 2 });
  paintDisc(background, { ...light, radius, alpha: 0.95, softness: 1.5 });
  return background;
}

type Planes = {
  /** Height of a layer as a share of the picture, from far to near. */
  rooms: readonly number[];
  draw(layer: Layer["canvas"], index: number, colour: Colour): void;
};

/** Layers that move at different speeds, the nearest fastest. */
function passing(options: SceneOptions, { rooms, draw }: Planes): Layer[] {
  const { width, height, seconds, palette, random } = options;
  const toLeft = random.next() < 0.5;
  return rooms.map((room, index) => {
    const distance = even(Math.min(width, seconds * (6 + index * index * 7)));
    const canvas = createCanvas(width + distance, even(height * room));
    draw(canvas, index, palette.planes[index] ?? palette.planes[3]);
    return { canvas, x: pan(distance, seconds, toLeft), y: String(height - canvas.height) };
  });
}

/** Rows of hills, lighter towards their feet, as in mist. */
export function hills(options: SceneOptions): Scene {
  const { palette, random } = options;
  const layers = passing(options, {
    rooms: [0.58, 0.48, 0.36, 0.24],
    draw(canvas, index, colour) {
      const ridge = createRidge(random, canvas.width / (1 + index * 0.4), 3 + index);
      const mist = mix(colour, palette.sky[2], 0.45 - index * 0.1);
      paintBelow(
        canvas,
        (x) => ridge(x) * canvas.height * 0.62,
        (depth) => mix(colour, mist, depth * 1.2),
      );
    },
  });
  return { background: paintSky(options), layers };
}

/** Dunes: long crests with a light and a dark side. */
export function dunes(options: SceneOptions): Scene {
  const { palette, random } = options;
  const layers = passing(options, {
    rooms: [0.5, 0.42, 0.32],
    draw(canvas, _index, colour) {
      const ridge = createRidge(random, canvas.width / 1.4, 2);
      const lit = mix(colour, palette.light, 0.28);
      paintBelow(
        canvas,
        (x) => ridge(x) * canvas.height * 0.55,
        (depth, x) => {
          const slope = (ridge(x + 30) - ridge(x - 30)) * canvas.height;
          const side = 0.5 + 0.5 * Math.tanh(slope / 22);
          return mix(mix(lit, colour, side), mix(colour, palette.planes[3], 0.25), depth);
        },
      );
    },
  });
  return { background: paintSky(options, 0.34), layers };
}

/** Rows of firs before a pale sky. */
export function forest(options: SceneOptions): Scene {
  const { palette, random } = options;
  const layers = passing(options, {
    rooms: [0.62, 0.58, 0.55, 0.5],
    draw(canvas, index, colour) {
      const ground = createRidge(random, canvas.width / 1.5, 3);
      const floorAt = (x: number) => canvas.height * (0.62 + 0.16 * ground(x) + index * 0.03);
      const mist = mix(colour, palette.sky[2], 0.4 - index * 0.1);
      paintBelow(canvas, floorAt, (depth) => mix(colour, mist, depth));
      const spacing = canvas.height * (0.07 + index * 0.035);
      for (let x = random.between(0, spacing); x < canvas.width; ) {
        const tall = canvas.height * random.between(0.28, 0.5) * (0.7 + index * 0.13);
        const foot = floorAt(x) + 4;
        for (let y = Math.max(0, Math.floor(foot - tall)); y < foot; y += 1) {
          const down = (y - (foot - tall)) / tall;
          const tier = 0.75 + 0.25 * ((down * 7) % 1);
          const half = Math.max(0.5, tall * 0.19 * down * tier);
          for (let column = Math.floor(x - half); column <= x + half + 1; column += 1) {
            const edge = half - Math.abs(column - x) + 0.5;
            paint(canvas, column, y, colour, Math.min(1, edge));
          }
        }
        x += spacing * random.between(0.55, 1.5);
      }
    },
  });
  return { background: paintSky(options, 0.3), layers };
}

/** A town in the evening: houses in rows, some windows lit. */
export function town(options: SceneOptions): Scene {
  const { palette, random } = options;
  const layers = passing(options, {
    rooms: [0.66, 0.56, 0.42],
    draw(canvas, index, colour) {
      const unit = Math.round(canvas.height * (0.022 + index * 0.012));
      for (let x = 0; x < canvas.width; ) {
        const columns = random.integer(3, 6);
        const width = unit * (columns * 2 + 1);
        const top = Math.round(canvas.height * random.between(0.05, 0.6));
        paintBox(canvas, { x, y: top, width, height: canvas.height - top }, colour);
        const shade = mix(colour, palette.planes[3], 0.35);
        paintBox(
          canvas,
          { x: x + width - unit, y: top, width: unit, height: canvas.height - top },
          shade,
        );
        for (let y = top + unit * 2; y < canvas.height; y += unit * 3) {
          for (let column = 0; column < columns; column += 1) {
            if (random.next() > 0.42) continue;
            const box = { x: x + unit * (1 + column * 2), y, width: unit, height: unit * 2 - 2 };
            paintBox(canvas, box, palette.light, random.between(0.25, 0.85));
          }
        }
        x += width + random.integer(0, unit * 2);
      }
    },
  });
  return { background: paintSky(options, 0.26), layers };
}
