import { lazy, Suspense } from "react";
import { Spinner } from "../ui/spinner.tsx";
import type { PlayerProps } from "./playback.ts";

const load = () => import("./mux-player.tsx");
const MuxPlayer = lazy(load);

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
