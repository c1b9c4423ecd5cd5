import type { MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { type RefObject, useEffect } from "react";

/** Browsers draw captions at a twentieth of the video's height, which is about 10 pixels on a phone. */
const css = "@media (width < 40rem) { video::cue { font-size: 1rem } }";

/** Shows captions on a phone as large as text. Only a style beside the video element, in its shadow tree, reaches them. */
export function useReadableCaptions(player: RefObject<MuxPlayerRefAttributes | null>): void {
  useEffect(() => {
    const tree = player.current?.media?.shadowRoot;
    if (!tree) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    tree.adoptedStyleSheets.push(sheet);
  }, [player]);
}
