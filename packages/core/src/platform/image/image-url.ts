import type { Config } from "../config.ts";

/** Public address of a stored image, or of another file of the media bucket; null when there is none. */
export function publicImageUrl(config: Config, key: string): string;
export function publicImageUrl(config: Config, key: string | undefined): string | null;
export function publicImageUrl(config: Config, key: string | undefined): string | null {
  return key === undefined ? null : `${config.MEDIA_URL}/${key}`;
}
