import { createCanvas, fillSky, mix, paint, paintBelow, paintDisc } from "./canvas.ts";
import { paintSky } from "./landscape-scenes.ts";
import type { Colour } from "./palettes.ts";
import { createRidge, even, type Layer, pan, type Scene, type SceneOptions } from "./scene.ts";

/** The sea: bands of waves that move to and fro before a low sun. */
export function waves(options: SceneOptions): Scene {
  const { width, height, palette, random } = options;
  const layers: Layer[] = [];
  const bands = 6;
  for (let band = 0; band < bands; band += 1) {
    const room = 0.48 - band * 0.066;
    const reach = even(60 + band * 34);
    const canvas = createCanvas(width + reach * 2, even(height * room + 24));
    const ridge = createRidge(random, width / (3 - band * 0.25), 2);
    const between = (band / (bands - 1)) * 3;
    const from = palette.planes[Math.floor(between)] ?? palette.planes[3];
    const to = palette.planes[Math.min(3, Math.floor(between) + 1)] ?? palette.planes[3];
    const colour = mix(from, to, between % 1);
    const crest = mix(colour, palette.light, 0.45);
    paintBelow(
      canvas,
      (x) => 2 + ridge(x) * (16 + band * 7),
      (depth) => mix(crest, colour, depth * 9),
    );
    const turn = random.between(5, 8);
    const phase = random.between(0, 6.28).toFixed(2);
    layers.push({
      canvas,
      x: `-${reach}+${reach}*sin(2*PI*t/${(turn + 2).toFixed(2)}+${phase})`,
      y: `${height - canvas.height + 14}+${3 + band * 1.6}*sin(2*PI*t/${(turn / 2).toFixed(2)}+${phase})`,
    });
  }
  return { background: paintSky(options, 0.4), layers };
}

/** Lights out of focus that rise and drift. */
export function lights(options: SceneOptions): Scene {
  const { width, height, seconds, palette, random } = options;
  const background = createCanvas(width, height);
  const deep = palette.isDark ? palette.sky[0] : palette.planes[3];
  const warm = palette.isDark ? palette.planes[1] : palette.planes[2];
  fillSky(background, [deep, mix(deep, warm, 0.6), warm]);
  for (let glow = 0; glow < 3; glow += 1) {
    const radius = height * random.between(0.5, 0.8);
    const x = random.between(0, width);
    const y = random.between(0, height);
    const colour = random.pick(palette.planes);
    paintDisc(background, { x, y, radius, colour, alpha: 0.4, softness: radius });
  }
  const colours = [palette.light, palette.planes[0], palette.sky[2], palette.sky[1]] as const;
  const layers = [0.11, 0.075, 0.045].map((size, index): Layer => {
    const rise = even(Math.min(height, seconds * (9 + index * 9)));
    const canvas = createCanvas(width + 80, height + rise);
    const count = Math.round((7 + index * 8) * (canvas.height / height));
    for (let light = 0; light < count; light += 1) {
      const radius = height * size * random.between(0.6, 1.3);
      const x = random.between(0, canvas.width);
      const y = random.between(0, canvas.height);
      const colour = random.pick(colours);
      const alpha = random.between(0.12, 0.4);
      paintDisc(canvas, { x, y, radius, colour, alpha, softness: radius * (0.5 - index * 0.15) });
      paintDisc(canvas, {
        x,
        y,
        radius: radius * 0.55,
        colour,
        alpha: alpha / 2,
        softness: radius,
      });
    }
    const sway = `-40+${20 + index * 10}*sin(2*PI*t/${(9 - index * 2).toFixed(1)})`;
    return { canvas, x: sway, y: `-${(rise / seconds).toFixed(3)}*t` };
  });
  return { background, layers };
}

/** Green, blue and violet, the real colours of northern lights. */
const curtains: readonly Colour[] = [
  [88, 240, 176],
  [72, 208, 232],
  [178, 138, 255],
];

/** Northern lights over dark hills: moving curtains of light. */
export function aurora(options: SceneOptions): Scene {
  const { width, height, seconds, palette, random } = options;
  const sky: SceneOptions["palette"] = {
    ...palette,
    isDark: true,
    sky: [
      mix(palette.planes[3], [0, 0, 16], 0.65),
      mix(palette.planes[3], [0, 0, 20], 0.3),
      palette.planes[2],
    ],
  };
  const background = createCanvas(width, height);
  fillSky(background, sky.sky);
  for (let star = 0; star < 160; star += 1) {
    const point = { x: random.between(0, width), y: random.between(0, height * 0.75) };
    const alpha = random.between(0.2, 0.9);
    paintDisc(background, { ...point, radius: 1.8, colour: [255, 255, 255], alpha, softness: 1.6 });
  }
  const glows = curtains.map((curtain) => mix(curtain, palette.planes[0], 0.25));
  const layers = glows.map((colour, index): Layer => {
    const distance = even(Math.min(width, seconds * (14 + index * 12)));
    const canvas = createCanvas(width + distance, even(height * 0.8));
    const foot = createRidge(random, canvas.width / 1.6, 3);
    const strength = createRidge(random, canvas.width / 3, 5);
    const streaks = createRidge(random, canvas.width / 16, 6);
    for (let x = 0; x < canvas.width; x += 1) {
      const bottom = canvas.height * (0.45 + 0.4 * foot(x));
      const tall = canvas.height * (0.3 + 0.25 * strength(x));
      const power = Math.max(0, strength(x) - 0.15) * (0.55 + 0.45 * streaks(x));
      for (let y = Math.max(0, Math.floor(bottom - tall)); y < bottom + 12; y += 1) {
        const up = (bottom - y) / tall;
        const fade = up < 0 ? 1 + (up * tall) / 12 : (1 - up) ** 1.6;
        paint(canvas, x, y, mix(colour, [255, 255, 255], 0.2 * fade), power * fade);
      }
    }
    return { canvas, x: pan(distance, seconds, index % 2 === 0), y: "0" };
  });
  const ground = createCanvas(width, even(height * 0.3));
  const ridge = createRidge(random, width / 1.3, 4);
  const near = mix(palette.planes[3], [0, 0, 10], 0.55);
  paintBelow(
    ground,
    (x) => ridge(x) * ground.height * 0.6,
    () => near,
  );
  layers.push({ canvas: ground, x: "0", y: String(height - ground.height) });
  return { background, layers };
}

/** Sheets of cut paper: large circles with soft shadows that slide over one another. */
export function paper(options: SceneOptions): Scene {
  const { width, height, palette, random } = options;
  const background = createCanvas(width, height);
  fillSky(background, [palette.sky[2], palette.sky[2], palette.sky[1]]);
  const colours = [
    palette.planes[0],
    palette.sky[0],
    palette.planes[1],
    palette.planes[2],
    palette.light,
  ];
  const layers = colours.map((colour, index): Layer => {
    const radius = Math.round(height * random.between(0.24, 0.48));
    const room = radius + 30;
    const canvas = createCanvas(even(room * 2), even(room * 2));
    const middle = { x: room, y: room };
    paintDisc(canvas, {
      x: room + 6,
      y: room + 12,
      radius: radius + 16,
      colour: [20, 16, 30],
      alpha: 0.32,
      softness: 30,
    });
    paintDisc(canvas, { ...middle, radius, colour, alpha: 1, softness: 1.5 });
    const inner = mix(colour, palette.light, 0.22);
    if (index % 2 === 0) {
      paintDisc(canvas, {
        ...middle,
        radius: radius * 0.62,
        colour: inner,
        alpha: 1,
        softness: 1.5,
      });
    }
    const x = width * ((index + 0.5) / colours.length + random.between(-0.08, 0.08)) - room;
    const y = height * random.between(0.15, 0.85) - room;
    const turn = random.between(9, 15).toFixed(2);
    const reach = height * random.between(0.07, 0.16);
    const phase = random.between(0, 6.28).toFixed(2);
    return {
      canvas,
      x: `${x.toFixed(1)}+${reach.toFixed(1)}*cos(2*PI*t/${turn}+${phase})`,
      y: `${y.toFixed(1)}+${(reach * 0.8).toFixed(1)}*sin(2*PI*t/${turn}+${phase})`,
    };
  });
  return { background, layers };
}
