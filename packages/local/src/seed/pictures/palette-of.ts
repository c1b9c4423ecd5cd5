import { type Palette, palettes } from "../../media/clips/palettes.ts";

export type PaletteName =
  | "dawn"
  | "ocean"
  | "forest"
  | "dusk"
  | "night"
  | "desert"
  | "rose"
  | "mint"
  | "slate"
  | "ember"
  | "lavender"
  | "sunset"
  | "glacier"
  | "olive";

/** @throws Error for a name that the clip maker does not have. */
export function paletteOf(name: PaletteName): Palette {
  const found = palettes.find((palette) => palette.name === name);
  if (found === undefined) throw new Error(`No palette is called ${name}.`);
  return found;
}
