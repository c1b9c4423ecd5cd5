import { useEffect, useState } from "react";
import type { PlayerControl } from "@/components/player/player-control.ts";

/** How often the position of the player is read. */
const positionMilliseconds = 250;

/** The position of the player in milliseconds. */
export function usePlayerPosition(control: PlayerControl): number {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const read = () => setPosition(Math.round(control.position() * 1000));
    const timer = setInterval(read, positionMilliseconds);
    return () => clearInterval(timer);
  }, [control]);
  return position;
}
