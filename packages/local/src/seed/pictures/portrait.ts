import { type Canvas, createCanvas, fillSky, mix, paintDisc } from "../../media/clips/canvas.ts";
import type { Colour } from "../../media/clips/palettes.ts";
import { type PaletteName, paletteOf } from "./palette-of.ts";
import { box, ellipse, fillShape, join, overlap, ring, type Shape, without } from "./shapes.ts";

export type HairStyle = "short" | "bob" | "bun" | "curly" | "long" | "bald";

export interface PortraitStyle {
  background: PaletteName;
  /** 0, the lightest, to 4. */
  skin: 0 | 1 | 2 | 3 | 4;
  hair: HairStyle;
  hairColour: keyof typeof hairColours;
  top: keyof typeof topColours;
  beard?: boolean;
  glasses?: boolean;
}

const size = 360;

const skins: readonly [Colour, Colour, Colour, Colour, Colour] = [
  [246, 211, 189],
  [232, 184, 152],
  [205, 150, 112],
  [160, 106, 76],
  [116, 74, 54],
];
const hairColours = {
  black: [38, 32, 36],
  brown: [92, 60, 44],
  copper: [178, 88, 48],
  blond: [222, 184, 118],
  grey: [176, 174, 172],
} as const satisfies Record<string, Colour>;
const topColours = {
  navy: [44, 62, 98],
  sand: [226, 200, 160],
  plum: [108, 58, 92],
  moss: [86, 104, 70],
  brick: [178, 84, 66],
  cream: [243, 234, 216],
  mustard: [222, 168, 62],
  black: [44, 44, 50],
  teal: [46, 122, 122],
} as const satisfies Record<string, Colour>;

const at = (share: number): number => share * size;
const oval = (cx: number, cy: number, rx: number, ry: number): Shape =>
  ellipse(at(cx), at(cy), at(rx), at(ry));

const head = oval(0.5, 0.46, 0.16, 0.2);
/** The hair over the forehead, with the face cut out. */
const cap = without(oval(0.5, 0.425, 0.182, 0.205), oval(0.515, 0.55, 0.17, 0.215));

const curls = (reach: number, radius: number): Shape =>
  join(
    ...Array.from({ length: 13 }, (_, index) => {
      const angle = Math.PI * (0.96 + (index / 12) * 1.08);
      return oval(0.5 + Math.cos(angle) * reach, 0.43 + Math.sin(angle) * reach, radius, radius);
    }),
  );

/** The parts behind the head, and the parts in front of it. */
const hairShapes: Record<HairStyle, { back?: Shape; front?: Shape }> = {
  short: { front: join(cap, oval(0.46, 0.262, 0.12, 0.055)) },
  bob: {
    back: overlap(oval(0.5, 0.47, 0.225, 0.255), box(0, 0, size, at(0.665))),
    front: cap,
  },
  bun: { back: oval(0.5, 0.205, 0.085, 0.08), front: cap },
  curly: { back: curls(0.185, 0.085), front: join(cap, curls(0.165, 0.05)) },
  long: {
    back: join(oval(0.5, 0.45, 0.212, 0.235), box(at(0.29), at(0.45), at(0.71), at(0.87))),
    front: cap,
  },
  bald: {},
};

/** A drawn portrait, 360 pixels square, to be shown as a circle. */
export function paintPortrait(style: PortraitStyle): Canvas {
  const palette = paletteOf(style.background);
  const skin = skins[style.skin];
  const hair = hairColours[style.hairColour];
  const ink: Colour = [52, 36, 36];
  const shade = mix(skin, [96, 44, 36], 0.22);
  const { back, front } = hairShapes[style.hair];
  const canvas = createCanvas(size, size);

  fillSky(canvas, [palette.sky[0], palette.sky[1], palette.sky[2]]);
  const glow = { x: at(0.5), y: at(0.5), radius: at(0.42), softness: at(0.42) };
  paintDisc(canvas, { ...glow, colour: palette.light, alpha: 0.4 });
  if (back !== undefined) fillShape(canvas, back, mix(hair, [0, 0, 0], 0.18));

  const top = topColours[style.top];
  const shoulders = oval(0.5, 1.07, 0.37, 0.33);
  fillShape(canvas, shoulders, top);
  fillShape(canvas, overlap(shoulders, oval(0.5, 0.73, 0.115, 0.085)), mix(top, [0, 0, 0], 0.2));
  fillShape(
    canvas,
    join(box(at(0.435), at(0.6), at(0.565), at(0.74)), oval(0.5, 0.735, 0.07, 0.055)),
    shade,
  );

  fillShape(canvas, join(oval(0.338, 0.475, 0.03, 0.045), oval(0.662, 0.475, 0.03, 0.045)), shade);
  fillShape(canvas, head, skin);
  for (const x of [0.41, 0.59]) {
    const cheek = { x: at(x), y: at(0.53), radius: at(0.045), softness: at(0.045) };
    paintDisc(canvas, { ...cheek, colour: [214, 92, 84], alpha: 0.28 });
  }
  if (style.beard === true) fillShape(canvas, beard, hair);
  paintFace(canvas, { ink, shade, brow: mix(hair, ink, 0.35) });
  if (front !== undefined) fillShape(canvas, front, hair);
  if (style.glasses === true) fillShape(canvas, glasses, ink);
  return canvas;
}

const beard = without(
  overlap(join(head, oval(0.5, 0.5, 0.163, 0.178)), box(0, at(0.515), size, size)),
  oval(0.5, 0.51, 0.118, 0.075),
);

const glasses = join(
  ring(at(0.432), at(0.468), at(0.052), at(0.011)),
  ring(at(0.568), at(0.468), at(0.052), at(0.011)),
  box(at(0.482), at(0.456), at(0.518), at(0.466)),
);

const smile = without(oval(0.5, 0.568, 0.05, 0.035), oval(0.5, 0.556, 0.058, 0.034));

function paintFace(canvas: Canvas, colours: { ink: Colour; shade: Colour; brow: Colour }): void {
  const eyes = join(oval(0.432, 0.47, 0.014, 0.018), oval(0.568, 0.47, 0.014, 0.018));
  const browLine = (x: number): Shape =>
    without(oval(x, 0.425, 0.036, 0.018), oval(x, 0.435, 0.042, 0.018));
  fillShape(canvas, eyes, colours.ink);
  fillShape(canvas, join(browLine(0.43), browLine(0.57)), colours.brow);
  fillShape(
    canvas,
    overlap(oval(0.505, 0.51, 0.019, 0.026), box(at(0.5), 0, size, size)),
    colours.shade,
  );
  fillShape(canvas, smile, [150, 62, 58]);
}
