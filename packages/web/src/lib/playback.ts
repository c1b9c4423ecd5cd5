export interface Playback {
  /** Address of the HLS manifest, with its token. */
  url: string;
  /** When the address expires, ISO 8601; null for an address without an expiry. */
  expiresAt: string | null;
  storyboard?: string | undefined;
}

/** Playback addresses for an entitled viewer; undefined in an answer without them, such as that for a document. */
export const playbackOf = (video: {
  mux_playback_url: string | null;
  playback_expires_at: string | null;
  mux_storyboard_url: string | null;
}): Playback | undefined =>
  video.mux_playback_url === null
    ? undefined
    : {
        url: video.mux_playback_url,
        expiresAt: video.playback_expires_at,
        storyboard: video.mux_storyboard_url ?? undefined,
      };

/** The position of a player. */
export interface PlayerPosition {
  /** Seconds from the start. */
  position: number;
  /** Of the whole video; absent before the player knows it. */
  duration?: number;
}
