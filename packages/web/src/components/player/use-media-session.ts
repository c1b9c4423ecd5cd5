import type { MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { type RefObject, useEffect } from "react";
import { useLatest } from "@/lib/use-latest.ts";
import type { PlayerProps } from "./player-props.ts";

/** The step of the player's own keys, where the device names none. */
const stepSeconds = 10;

/** The types know no browser without it, such as the WebView of Android. */
const hasMediaSession = "mediaSession" in navigator;

/** Calls the handler on the device's media keys. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // An older browser does not know the action, or has no media session.
  }
}

type SessionOptions = Required<Pick<PlayerProps, "live" | "title" | "channelName">> &
  Pick<PlayerProps, "onPrevious" | "onNext"> & {
    /** Address of the picture; empty without one. */
    picture: string;
  };

/**
 * Shows the video on the device's lock screen and in the browser's media controls. Lets the keys of a headset control
 * the player. mux-player does neither (W3C, "Media Session").
 */
export function useMediaSession(
  player: RefObject<MuxPlayerRefAttributes | null>,
  { live, title, channelName, picture, onPrevious, onNext }: SessionOptions,
): void {
  useEffect(() => {
    if (!hasMediaSession) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: channelName,
      artwork: picture === "" ? [] : [{ src: picture }],
    });
    return () => {
      mediaSession.metadata = null;
    };
  }, [title, channelName, picture]);

  const latest = useLatest({ onPrevious, onNext });
  const [hasPrevious, hasNext] = [onPrevious !== undefined, onNext !== undefined];
  useEffect(() => {
    const moveBy = (seconds: number) => {
      if (player.current) player.current.currentTime += seconds;
    };
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ["play", () => void player.current?.play().catch(() => undefined)],
      ["pause", () => player.current?.pause()],
    ];
    // A live stream has no place to seek to.
    if (!live) {
      handlers.push(
        ["seekbackward", ({ seekOffset }) => moveBy(-(seekOffset ?? stepSeconds))],
        ["seekforward", ({ seekOffset }) => moveBy(seekOffset ?? stepSeconds)],
        [
          "seekto",
          ({ seekTime }) => {
            if (player.current && seekTime !== undefined) player.current.currentTime = seekTime;
          },
        ],
      );
    }
    if (hasPrevious) handlers.push(["previoustrack", () => latest.current.onPrevious?.()]);
    if (hasNext) handlers.push(["nexttrack", () => latest.current.onNext?.()]);
    for (const [action, handler] of handlers) handle(action, handler);
    return () => {
      for (const [action] of handlers) handle(action, null);
    };
  }, [player, live, hasPrevious, hasNext, latest]);
}
