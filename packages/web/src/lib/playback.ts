export interface Playback {
  /** Address of the HLS manifest, with its token. */
  url: string;
  /** When the address expires, ISO 8601; null for an address without an expiry. */
  expiresAt: string | null;
  storyboard?: string | undefined;
}

/** The position of a player. */
export interface PlayerPosition {
  /** Seconds from the start. */
  position: number;
  /** Of the whole video; undefined before the player knows it. */
  duration: number | undefined;
}
