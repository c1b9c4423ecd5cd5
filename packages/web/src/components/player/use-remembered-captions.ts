import type { MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { type RefObject, useEffect } from "react";
import { playerMemory } from "./player-memory.ts";

/** What media-chrome's button, menu and key ask of the player. Tracks also change while media load: no choice. */
const requests = [
  "mediatogglesubtitlesrequest",
  "mediashowsubtitlesrequest",
  "mediadisablesubtitlesrequest",
];

const isShown = ({ textTracks }: MuxPlayerRefAttributes): boolean =>
  [...(textTracks ?? [])].some(
    ({ kind, mode }) => mode === "showing" && (kind === "subtitles" || kind === "captions"),
  );

/** Remembers whether the viewer shows captions, and shows them again. */
export function useRememberedCaptions(player: RefObject<MuxPlayerRefAttributes | null>): void {
  useEffect(() => {
    const element = player.current;
    if (element === null) return;
    // The request is fulfilled by now: it was handled inside the player.
    const remember = () => playerMemory.setCaptions(isShown(element));
    // The player shows them when their track comes, but the stream's own start may hide them again.
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
