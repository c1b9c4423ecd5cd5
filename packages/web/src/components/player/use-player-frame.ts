import type { MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { type RefObject, useEffect } from "react";
import type { PlayerProps } from "./player-props.ts";

/** Gives the player the focus, and its full screen to the frame around it. */
export function usePlayerFrame(
  player: RefObject<MuxPlayerRefAttributes | null>,
  fullScreenFrame: PlayerProps["fullScreenFrame"],
): void {
  // The pressed poster disappears, so the player gets the focus.
  useEffect(() => player.current?.mediaController?.focus(), [player]);

  useEffect(() => {
    const controller = player.current?.mediaController;
    if (controller && fullScreenFrame?.current) {
      controller.fullscreenElement = fullScreenFrame.current;
    }
  }, [player, fullScreenFrame]);
}
