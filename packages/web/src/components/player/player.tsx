import { lazy, Suspense } from "react";
import { Spinner } from "../ui/spinner.tsx";

const load = () => import("./mux-player.tsx");
const MuxPlayer = lazy(load);

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

/** The player; its code is fetched only where something plays. */
export function Player(props: PlayerProps) {
  return (
    <div className="relative aspect-video overflow-hidden rounded bg-black">
      <Suspense
        fallback={
          <div
            role="status"
            aria-label="Loading the player"
            className="grid size-full place-items-center"
          >
            <Spinner className="size-8 text-white" />
          </div>
        }
      >
        <MuxPlayer {...props} />
      </Suspense>
    </div>
  );
}
