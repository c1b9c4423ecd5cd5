import { pictureAtWidth, pictureName } from "@marquee/contracts/picture";
import type { Context } from "../context.ts";
import { extensions } from "./image-types.ts";
import type { PictureKind } from "./render-widths.ts";
import type { StillImage } from "./still-image.ts";

export interface StoredPicture {
  key: string;
  /** The size of its largest width in pixels, upright. */
  width: number;
  height: number;
}

/**
 * Stores a picture of an allowed size, with its smaller widths, under a key that begins with `stem`. Undefined when the
 * picture cannot be decoded, and then nothing is stored.
 */
export async function storePicture(
  ctx: Context<"storage">,
  { stem, image, kind }: { stem: string; image: StillImage; kind: PictureKind },
): Promise<StoredPicture | undefined> {
  // Native code, which no other call of these functions needs.
  const { renderWidths } = await import("./render-widths.ts");
  const rendered = await renderWidths(image.bytes, kind);
  if (rendered === undefined) return undefined;
  const { files, colors, width, height } = rendered;
  const widths = files.map(({ width }) => width);
  const key = pictureName(stem, { widths, colors }, extensions[image.type]);
  const { storage } = ctx.providers;
  await Promise.all([
    storage.put(key, image.bytes, image.type),
    ...files.map(({ width, bytes }) =>
      storage.put(pictureAtWidth(key, width), bytes, "image/webp"),
    ),
  ]);
  return { key, width, height };
}
