import { useLocation, useNavigationType } from "react-router-dom";

/** Whether the page was opened with `playsAtOnce`; false when it is opened once more by Back or a reload. */
export function usePlaysAtOnce(): boolean {
  const { state }: { state: unknown } = useLocation();
  const isReopened = useNavigationType() === "POP";
  return !isReopened && state !== null && typeof state === "object" && "plays" in state;
}
