import { viewSeconds, viewWindowMinutes } from "@marquee/contracts/constants";
import {
  maxCaptionsBytes,
  maxImageBytes,
  maxVideoBytes,
  maxVideoSeconds,
} from "@marquee/contracts/limits";

/** How views are counted, for the people whose views they are. */
export const viewCounting = `A view counts after ${viewSeconds} seconds of playback. The same viewer counts once in ${viewWindowMinutes} minutes for one video.`;

const megabytes = (bytes: number): string => `${bytes / 1024 ** 2} MB`;

export const imageLimit = megabytes(maxImageBytes);
export const imageHint = `JPG, PNG or WebP, up to ${imageLimit}.`;
export const captionsLimit = megabytes(maxCaptionsBytes);
export const videoSizeLimit = `${maxVideoBytes / 1024 ** 3} GB`;
export const videoLengthLimit = `${maxVideoSeconds / 3600} hours`;
export const videoLimit = `up to ${videoSizeLimit} and ${videoLengthLimit}`;
