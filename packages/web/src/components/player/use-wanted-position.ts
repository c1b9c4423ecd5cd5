import { useEffect } from "react";
import { useStore } from "@/lib/store.ts";
import type { PlayerControl } from "./player-control.ts";

/** Plays from the position that another part of the page asks for, such as a chapter. */
export function useWantedPosition(
  { wanted }: PlayerControl,
  playAt: (seconds: number) => void,
): void {
  const position = useStore(wanted);
  useEffect(() => {
    if (position === undefined) return;
    wanted.set(undefined);
    playAt(position);
  }, [position, wanted, playAt]);
}
