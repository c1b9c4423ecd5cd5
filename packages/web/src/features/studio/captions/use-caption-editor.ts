import { useState } from "react";
import { createPlayerControl } from "@/components/player/player-control.ts";
import type { SaveCaptions } from "@/data/captions.ts";
import type { CaptionsFile } from "@/lib/captions/captions-file.ts";

export interface EditedCaptions {
  details: SaveCaptions["details"];
  text: CaptionsFile;
  /** The saved captions that are edited. */
  replaces: string | undefined;
  /** Typed before the session ended or the page was loaded again. */
  isDraft?: true;
}

/** The captions in the editor, and the player beside it. */
export function useCaptionEditor() {
  const [edited, edit] = useState<EditedCaptions>();
  const [isClosed, setIsClosed] = useState(false);
  const [control] = useState(createPlayerControl);
  const close = () => {
    edit(undefined);
    setIsClosed(true);
  };
  return { control, edited, edit, close, isClosed };
}
