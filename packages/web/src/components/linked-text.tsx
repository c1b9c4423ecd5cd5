import { type MouseEvent, useContext } from "react";
import { textParts } from "@/lib/text-parts.ts";
import { PlayFromContext } from "./player/play-from.ts";

interface LinkedTextProps {
  text: string;
  /** Keeps web addresses as plain text, where everybody may write: links attract spam. */
  onlyTimes?: boolean;
}

const look = "text-accent-text underline underline-offset-4 decoration-1 hover:decoration-2";

/** A text that a person wrote, with links for its web addresses and for the times of the page's video. */
export function LinkedText({ text, onlyTimes = false }: LinkedTextProps) {
  const player = useContext(PlayFromContext);
  return textParts(text, player?.duration).map(({ text: part, address, seconds, at }) => {
    if (seconds !== undefined) {
      const play = (event: MouseEvent) => {
        // Elsewhere, for example in a new tab, the address does it.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        player?.play(seconds);
      };
      return (
        <a
          key={at}
          href={`?t=${seconds}`}
          aria-label={`Play from ${part}`}
          onClick={play}
          className={look}
        >
          {part}
        </a>
      );
    }
    if (address === undefined || onlyTimes) return part;
    return (
      <a key={at} href={address} rel="nofollow noopener" className={look}>
        {part}
      </a>
    );
  });
}
