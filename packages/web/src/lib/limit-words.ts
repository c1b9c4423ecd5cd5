import {
  captionsMaximumBytes,
  imageMaximumBytes,
  videoMaximumBytes,
  videoMaximumSeconds,
} from "@marquee/contracts/constants";

const megabytes = (bytes: number): string => `${bytes / 1024 ** 2} MB`;

export const imageLimit = megabytes(imageMaximumBytes);
export const imageHint = `JPG, PNG or WebP, up to ${imageLimit}.`;
export const captionsLimit = megabytes(captionsMaximumBytes);
export const videoSizeLimit = `${videoMaximumBytes / 1024 ** 3} GB`;
export const videoLengthLimit = `${videoMaximumSeconds / 3600} hours`;
export const videoLimit = `up to ${videoSizeLimit} and ${videoLengthLimit}`;
