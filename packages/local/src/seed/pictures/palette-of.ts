import { type Palette, palettes } from "../../media/clips/palettes.ts";
import type { PaletteName } from "../content/types.ts";

/** @throws Error for a name that the clip maker does not have. */
export function paletteOf(name: PaletteName): Palette {
  const found = palettes.find((palette) => palette.name === name);
  if (found === undefined) throw new Error(`No palette is called ${name}.`);
  return found;
}
