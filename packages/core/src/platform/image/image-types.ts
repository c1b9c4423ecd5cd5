import type { imageTypes } from "@marquee/contracts/limits";
import type { PictureType } from "@marquee/contracts/picture";

export type ImageType = (typeof imageTypes)[number];

export const extensions: Readonly<Record<ImageType, PictureType>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};
