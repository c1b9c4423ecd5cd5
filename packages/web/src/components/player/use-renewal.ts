import { useEffect, useRef } from "react";
import { useLatest } from "@/lib/use-latest.ts";
import type { Playback } from "./playback.ts";
import { renewalDelay } from "./renewal.ts";

const retryMilliseconds = 30_000;
/** How long renewed addresses wait for a pause; the old ones stay valid for five more minutes (renewal.ts). */
const pauseWaitMilliseconds = 4 * 60_000;

interface Renewal {
  expiresAt: string | null;
  renew: () => Promise<Playback>;
  isPlaying: () => boolean;
  /** Switches to renewed addresses, which reloads the media. */
  take: (next: Playback) => void;
}

/**
 * Renews a player's addresses before they expire. The player switches to them in a pause, where nobody notices, or at
 * the last moment. Returns the function to call on a pause.
 */
export function useRenewal({ expiresAt, ...actions }: Renewal): () => void {
  const latest = useLatest(actions);
  const renewed = useRef<Playback>(undefined);
  const takeRenewed = useRef(() => {
    const next = renewed.current;
    if (next === undefined) return;
    renewed.current = undefined;
    latest.current.take(next);
  }).current;
  useEffect(() => {
    const delay = renewalDelay(expiresAt, Date.now());
    if (delay === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const renewNow = async () => {
      try {
        const next = await latest.current.renew();
        if (isOver) return;
        renewed.current = next;
        if (latest.current.isPlaying()) timer = setTimeout(takeRenewed, pauseWaitMilliseconds);
        else takeRenewed();
      } catch {
        if (!isOver) timer = setTimeout(() => void renewNow(), retryMilliseconds);
      }
    };
    timer = setTimeout(() => void renewNow(), delay);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [expiresAt, takeRenewed, latest]);
  return takeRenewed;
}
