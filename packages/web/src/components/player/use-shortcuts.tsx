import type { MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from "react";
import { ShortcutList } from "./shortcut-list.tsx";
import { digitShare } from "./shortcuts.ts";

interface Shortcuts {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** The list of all shortcuts, while it is open. */
  list: ReactNode;
}

/** The shortcuts that media-chrome lacks: a digit jumps to a part of the video, "?" opens the list of all shortcuts. */
export function useShortcuts(player: RefObject<MuxPlayerRefAttributes | null>): Shortcuts {
  const [isListOpen, setIsListOpen] = useState(false);

  // Without media-chrome's own list for "?", which lacks the digits. React cannot set it: its property has no setter.
  useEffect(() => player.current?.setAttribute("hotkeys", "noshift+/"), [player]);

  return {
    onKeyDown: (event) => {
      if (event.key === "?") {
        event.preventDefault();
        // Full screen hides the list, which is part of the page.
        if (document.fullscreenElement !== null) void document.exitFullscreen();
        setIsListOpen(true);
      }
      const element = player.current;
      const share = digitShare(event);
      if (share === undefined || !element || !Number.isFinite(element.duration)) return;
      element.currentTime = element.duration * share;
    },
    list: isListOpen && <ShortcutList onClose={() => setIsListOpen(false)} />,
  };
}
