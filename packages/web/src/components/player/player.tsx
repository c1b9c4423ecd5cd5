import { Suspense, useEffect, useState } from "react";
import { lazy, loadAhead } from "@/lib/lazy.ts";
import { onFirstUse } from "@/lib/on-first-use.ts";
import type { Playback } from "@/lib/playback.ts";
import { isInControl, isPlayKey } from "./play-key.ts";
import type { PlayerProps } from "./player-props.ts";
import { LoadingPoster, Poster } from "./poster.tsx";

const load = () => import("./fresh-player.tsx");
const FreshPlayer = lazy(load);

interface PagePlayerProps extends Omit<PlayerProps, "playback"> {
  /** Undefined before the address is loaded, because a document contains none. */
  playback: Playback | undefined;
  /** Plays without a press, such as the next video of a playlist. */
  opensAtOnce?: boolean;
}

/**
 * A video on its page. At first only the poster and the play button are rendered. The player's code is loaded when
 * somebody uses the page, and the player replaces the poster when the video is played.
 */
export function Player({ opensAtOnce = false, ...props }: PagePlayerProps) {
  const [isOpen, setIsOpen] = useState(opensAtOnce);
  const { control, playback } = props;
  useEffect(() => {
    if (control === undefined) return;
    control.setPosition(0);
    const open = () => {
      if (control.wanted.get() !== undefined) setIsOpen(true);
    };
    // A chapter can be chosen before the addresses and the player are loaded.
    open();
    return control.wanted.subscribe(open);
  }, [control]);
  // The press retries a failed request, and reports another failure.
  useEffect(() => onFirstUse(() => loadAhead(load)), []);
  useEffect(() => {
    if (isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (!isPlayKey(event) || isInControl(event.target)) return;
      // The space bar would scroll the page.
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isOpen]);
  return (
    <div className="relative aspect-video overflow-hidden rounded bg-black in-[:fullscreen]:aspect-auto in-[:fullscreen]:h-full in-[:fullscreen]:rounded-none">
      {!isOpen && (
        <Poster poster={props.poster} title={props.title} onPlay={() => setIsOpen(true)} />
      )}
      {isOpen && playback === undefined && <LoadingPoster poster={props.poster} />}
      {isOpen && playback !== undefined && (
        <Suspense fallback={<LoadingPoster poster={props.poster} />}>
          <FreshPlayer {...props} playback={playback} />
        </Suspense>
      )}
    </div>
  );
}
