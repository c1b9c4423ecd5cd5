export interface Playback {
  /** Address of the HLS manifest, with its token. */
  url: string;
  /** When the address ends, ISO 8601; null for one that does not. */
  expiresAt: string | null;
  storyboard?: string | undefined;
}

export interface PlayerProps {
  videoId: string;
  title: string;
  poster: string | null;
  playback: Playback;
  /** Fetches fresh addresses; called before the current ones end. */
  renew: () => Promise<Playback>;
  /** Called once, after three seconds of playback; with the seconds played. */
  onWatched?: (seconds: number) => void;
}
