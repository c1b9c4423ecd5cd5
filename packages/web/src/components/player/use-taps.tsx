import type { MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { FastForward, Rewind } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { doubleTaps } from "./double-taps.ts";

/** How long the sign of a double tap is shown. */
const signMilliseconds = 700;

/** Taps on the picture; the others are for a control. */
const isOnPicture = (event: Event): boolean => {
  const [inner] = event.composedPath();
  return inner instanceof Element && ["video", "media-controller"].includes(inner.localName);
};

function SeekSign({ seconds }: { seconds: number }) {
  const isForward = seconds > 0;
  const Icon = isForward ? FastForward : Rewind;
  return (
    <div
      className={`pointer-events-none absolute inset-y-0 grid w-1/2 place-items-center bg-white/15 text-white ${isForward ? "right-0 rounded-l-full" : "left-0 rounded-r-full"}`}
    >
      <span
        role="status"
        className="figures grid justify-items-center gap-1 rounded bg-black/75 px-3 py-2 text-sm font-semibold"
      >
        <Icon aria-hidden="true" className="size-5 fill-current" />
        {Math.abs(seconds)} seconds
        <span className="sr-only">{isForward ? "forward" : "back"}</span>
      </span>
    </div>
  );
}

interface Taps {
  /** The element around the player. */
  frame: RefObject<HTMLDivElement | null>;
  /** Shown over the picture after a double tap. */
  sign: ReactNode;
}

/** Lets fingers seek by double taps, which media-chrome lacks, and see the controls after one tap. */
export function useTaps(
  player: RefObject<MuxPlayerRefAttributes | null>,
  { live }: { live: boolean },
): Taps {
  const frame = useRef<HTMLDivElement>(null);
  const [total, setTotal] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const takeTap = doubleTaps();
    let isTouched = false;
    const handleUp = (event: PointerEvent) => {
      isTouched = event.pointerType === "touch";
      const media = player.current;
      if (!isTouched || live || media === null || !isOnPicture(event)) return;
      const { left, width } = element.getBoundingClientRect();
      const seek = takeTap({ share: (event.clientX - left) / width, at: event.timeStamp });
      if (seek === undefined || !Number.isFinite(media.duration)) return;
      // The controls stay as the first tap has set them.
      event.stopPropagation();
      media.currentTime = Math.min(Math.max(media.currentTime + seek.step, 0), media.duration);
      setTotal(seek.total);
    };
    // Chromium ends a tap with a mouse that leaves the player, on which media-chrome would hide the controls at once.
    const handleLeave = (event: Event) => {
      if (isTouched) event.stopImmediatePropagation();
    };
    const controller = player.current?.mediaController;
    element.addEventListener("pointerup", handleUp, true);
    controller?.addEventListener("mouseleave", handleLeave, true);
    return () => {
      element.removeEventListener("pointerup", handleUp, true);
      controller?.removeEventListener("mouseleave", handleLeave, true);
    };
  }, [player, live]);
  useEffect(() => {
    if (total === 0) return;
    const timer = setTimeout(() => setTotal(0), signMilliseconds);
    return () => clearTimeout(timer);
  }, [total]);
  return { frame, sign: total !== 0 && <SeekSign seconds={total} /> };
}
