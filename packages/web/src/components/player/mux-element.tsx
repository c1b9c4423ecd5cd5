import Mux, { type MuxPlayerProps, type MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { type RefObject, useState } from "react";
import { cn } from "@/lib/class-names.ts";
import type { Playback } from "@/lib/playback.ts";
import { playerMemory } from "./player-memory.ts";

// The player would load a casting script from another company's host, which the site's policy refuses.
const media = customElements.get("mux-video");
if (media !== undefined) {
  Object.defineProperty(media.prototype, "disableRemotePlayback", {
    configurable: true,
    get: () => true,
    set: () => undefined,
  });
}

/**
 * The player hides time, speed and the buttons to seek where it is narrow. A phone has keys for the volume, whose slider
 * would take their place.
 */
const phoneControls =
  "max-sm:[--playback-rate-menu-button:inline-flex] max-sm:[--time-display:inline-flex] max-sm:[--volume-range:none] max-sm:min-[24rem]:[--seek-backward-button:inline-flex] max-sm:min-[24rem]:[--seek-forward-button:inline-flex]";

/** Handlers of the player's events. */
export type PlayerEvents = Pick<
  MuxPlayerProps,
  | "onTimeUpdate"
  | "onLoadedMetadata"
  | "onRateChange"
  | "onPlay"
  | "onPlaying"
  | "onWaiting"
  | "onError"
  | "onPause"
  | "onEnded"
  | "onSeeking"
  | "onSeeked"
>;

interface MuxElementProps {
  player: RefObject<MuxPlayerRefAttributes | null>;
  live: boolean;
  videoId: string;
  title: string;
  /** Address of the poster; empty without one. */
  picture: string;
  playback: Playback;
  events: PlayerEvents;
}

/** Mux's player, in the colours of the site, without casting, cookies and Mux's own statistics. */
export function MuxElement({
  player,
  live,
  videoId,
  title,
  picture,
  playback,
  events,
}: MuxElementProps) {
  const [hidesCaptions] = useState(() => !playerMemory.showsCaptions());
  return (
    <Mux
      ref={player}
      src={playback.url}
      streamType={live ? "live" : "on-demand"}
      title={title}
      metadataVideoId={videoId}
      metadataVideoTitle={title}
      poster={picture}
      storyboardSrc={playback.storyboard ?? ""}
      accentColor="#ffb628"
      defaultHiddenCaptions={hidesCaptions}
      disableTracking
      disableCookies
      playsInline
      // What is shown over the picture covers the controls, which have places in depth of their own.
      className={cn("isolate block size-full", phoneControls)}
      // Forced colours would give the played part of the bar the colour of the rest.
      style={{ forcedColorAdjust: "none" }}
      {...events}
    />
  );
}
