/**
 * A stored picture's name tells which widths stand beside it and how to fill its place until it is loaded, so that
 * no item and no card carries more than its address (docs/adr/0027-picture-widths.md):
 * `img_01J….480-1280.39c7ad234.jpg` stands beside `img_01J….480-1280.39c7ad234.480.webp` and `….1280.webp`.
 */
export interface PictureVersions {
  /** In pixels, the smallest first. */
  widths: readonly number[];
  /** Averages of the upper, middle and lower third, three hexadecimal digits each; empty when it is transparent. */
  colors: readonly string[];
}

export type PictureType = "jpg" | "png" | "webp";

/** The name of a picture. `stem` ends neither in a width nor in colors. */
export function pictureName(
  stem: string,
  { widths, colors }: PictureVersions,
  type: PictureType,
): string {
  return [stem, widths.join("-"), colors.join(""), type].filter((part) => part !== "").join(".");
}

const form = /^.+?\.(\d+(?:-\d+)*)(?:\.([\da-f]{9}))?\.(?:jpg|png|webp)$/;

/** The address of one of the widths beside the picture at an address or key. */
export const pictureAtWidth = (address: string, width: number): string =>
  `${address.replace(/\.\w+$/, "")}.${width}.webp`;

/** What stands beside the picture at an address or key; undefined for one that was stored without widths. */
export function readPicture(address: string): PictureVersions | undefined {
  const [, widths, colors = ""] = form.exec(address) ?? [];
  if (widths === undefined) return undefined;
  return { widths: widths.split("-").map(Number), colors: colors.match(/.{3}/g) ?? [] };
}
