import type { MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { type RefObject, useEffect } from "react";
import { playerMemory } from "./player-memory.ts";

/**
 * The requests of media-chrome's button, menu and shortcut. Tracks also change while media load, which is no choice.
 */
const requests = [
  "mediatogglesubtitlesrequest",
  "mediashowsubtitlesrequest",
  "mediadisablesubtitlesrequest",
];

const isShown = ({ textTracks }: MuxPlayerRefAttributes): boolean =>
  [...(textTracks ?? [])].some(
    ({ kind, mode }) => mode === "showing" && (kind === "subtitles" || kind === "captions"),
  );

/** Stores whether the viewer shows captions, and shows them again. */
export function useRememberedCaptions(player: RefObject<MuxPlayerRefAttributes | null>): void {
  useEffect(() => {
    const element = player.current;
    if (element === null) return;
    // The player has already handled the request.
    const remember = () => playerMemory.setCaptions(isShown(element));
    // The player shows them when their track loads, but the start of the stream may hide them again.
    const restore = () => {
      if (!playerMemory.showsCaptions() || isShown(element)) return;
      element.mediaController?.dispatchEvent(
        new CustomEvent("mediatogglesubtitlesrequest", { detail: true }),
      );
    };
    for (const request of requests) element.addEventListener(request, remember);
    element.addEventListener("playing", restore);
    return () => {
      for (const request of requests) element.removeEventListener(request, remember);
      element.removeEventListener("playing", restore);
    };
  }, [player]);
}
