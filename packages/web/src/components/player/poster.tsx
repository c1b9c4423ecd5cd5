import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { Image } from "../ui/image.tsx";
import { Spinner } from "../ui/spinner.tsx";

function Frame({ poster, children }: { poster: string | null; children: ReactNode }) {
  return (
    <>
      {poster !== null && (
        <Image
          src={poster}
          alt=""
          place="hero"
          largest
          // The player is black beside a picture with another aspect ratio.
          style={{}}
          className="absolute inset-0 size-full object-contain"
        />
      )}
      {children}
    </>
  );
}

interface PosterProps {
  poster: string | null;
  title: string;
  onPlay: () => void;
}

/** A video before playback: its poster, with one button over all of it. */
export function Poster({ poster, title, onPlay }: PosterProps) {
  return (
    <Frame poster={poster}>
      <button
        type="button"
        aria-label={`Play ${title}`}
        onClick={onPlay}
        className="group absolute inset-0 grid place-items-center outline-white focus-visible:-outline-offset-4"
      >
        <span className="grid size-16 place-items-center rounded-full bg-accent text-accent-ink shadow-lg transition-transform duration-150 group-hover:scale-105 sm:size-20">
          <Play aria-hidden="true" className="size-7 translate-x-0.5 fill-current sm:size-9" />
        </span>
      </button>
    </Frame>
  );
}

/** The same picture while the player and the video are loading. */
export function LoadingPoster({ poster }: { poster: string | null }) {
  return (
    <Frame poster={poster}>
      <div
        role="status"
        aria-label="Loading the player"
        className="absolute inset-0 grid place-items-center"
      >
        {/* In the place of the button to play. White alone is not visible on a light picture. */}
        <span className="grid size-16 place-items-center rounded-full bg-black/75 text-white sm:size-20">
          <Spinner className="size-9" />
        </span>
      </div>
    </Frame>
  );
}
