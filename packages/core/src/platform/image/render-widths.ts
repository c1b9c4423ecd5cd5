import { maxImagePixels } from "@marquee/contracts/limits";
import sharp, { type Sharp } from "sharp";

/** A cover keeps its shape. A portrait is shown in a circle only, so its middle is cut out as a square. */
export type PictureKind = "cover" | "portrait";

/** The widest place on a page, and twice the width of a card or a row. */
const widthsOf: Readonly<Record<PictureKind, readonly number[]>> = {
  cover: [480, 1280],
  portrait: [96, 256],
};

interface RenderedPicture {
  /** WebP, the smallest first. */
  files: readonly { width: number; bytes: Uint8Array }[];
  /** As in `PictureVersions` of the contracts. */
  colors: readonly string[];
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
}

/** Below the 28 seconds of an API function. */
const decodingSeconds = 20;
const quality = 75;

// Every other decoder of libvips is disabled, because users control the bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// Each picture is decoded once, so no cache is needed.
sharp.cache(false);

/**
 * Decodes a picture once and renders it as WebP in its kind's widths, none larger than the picture. Only call it with a
 * picture of an allowed size. Undefined when its data cannot be decoded.
 */
export async function renderWidths(
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<RenderedPicture | undefined> {
  const largest = Math.max(...widthsOf[kind]);
  const decoded = await sharp(bytes, { limitInputPixels: maxImagePixels, failOn: "error" })
    .autoOrient()
    .resize({
      width: largest,
      ...(kind === "portrait" && { height: largest, fit: "outside" }),
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .timeout({ seconds: decodingSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (decoded === undefined) return undefined;
  const { data, info } = decoded;
  const raw = () => sharp(data, { raw: info });
  const side = kind === "portrait" ? Math.min(info.width, info.height) : info.width;
  const widths = [...new Set(widthsOf[kind].map((width) => Math.min(width, side)))];
  const files: { width: number; bytes: Uint8Array }[] = [];
  for (const width of widths) {
    const size = kind === "portrait" ? { width, height: width } : { width };
    files.push({ width, bytes: await raw().resize(size).webp({ quality }).toBuffer() });
  }
  const isOpaque = !info.hasAlpha || (await raw().stats()).isOpaque;
  const width = Math.max(...widths);
  return {
    files,
    colors: isOpaque ? await colorsOf(raw()) : [],
    width,
    height: kind === "portrait" ? width : info.height,
  };
}

/** The average colors of a picture's thirds, from top to bottom, as short CSS colors without the number sign. */
async function colorsOf(picture: Sharp): Promise<string[]> {
  const pixels = await picture
    .removeAlpha()
    .resize({ width: 1, height: 3, fit: "fill" })
    .raw()
    .toBuffer();
  return [0, 1, 2].map((third) =>
    [...pixels.subarray(third * 3, third * 3 + 3)]
      .map((value) => Math.round(value / 17).toString(16))
      .join(""),
  );
}
