/**
 * A stored picture's file name lists the widths that are stored beside it and the colors of its placeholder. So items
 * and cards store nothing but the address (docs/adr/0027-picture-widths.md): `img_01J….480-1280.39c7ad234.jpg` is
 * stored with `img_01J….480-1280.39c7ad234.480.webp` and `….1280.webp`.
 */
export interface PictureVersions {
  /** In pixels, ascending. */
  widths: readonly number[];
  /**
   * Average colors of the upper, middle and lower third, three hexadecimal digits each; empty for a transparent
   * picture.
   */
  colors: readonly string[];
}

export type PictureType = "jpg" | "png" | "webp";

/** Builds the file name of a picture. `stem` must not end in a width or in colors. */
export function pictureName(
  stem: string,
  { widths, colors }: PictureVersions,
  type: PictureType,
): string {
  return [stem, widths.join("-"), colors.join(""), type].filter((part) => part !== "").join(".");
}

const form = /^.+?\.(\d+(?:-\d+)*)(?:\.([\da-f]{9}))?\.(?:jpg|png|webp)$/;

/** Returns the address of one of the widths stored beside a picture, from the picture's address or key. */
export const pictureAtWidth = (address: string, width: number): string =>
  `${address.replace(/\.\w+$/, "")}.${width}.webp`;

/** Reads the widths and colors from a picture's address or key; undefined for a picture stored without widths. */
export function readPicture(address: string): PictureVersions | undefined {
  const [, widths, colors = ""] = form.exec(address) ?? [];
  if (widths === undefined) return undefined;
  return { widths: widths.split("-").map(Number), colors: colors.match(/.{3}/g) ?? [] };
}
