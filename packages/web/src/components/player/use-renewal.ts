import { useEffect, useRef } from "react";
import { useLatest } from "@/lib/use-latest.ts";
import { type Renewal, type RenewalActions, startRenewal } from "./renewal.ts";

/** Renews a player's addresses as long as it is shown (renewal.ts). Returns what its events call. */
export function useRenewal({
  expiresAt,
  ...actions
}: RenewalActions & { expiresAt: string | null }): Omit<Renewal, "stop"> {
  const latest = useLatest(actions);
  const renewal = useRef<Renewal>(undefined);
  useEffect(() => {
    const started = startRenewal(expiresAt, {
      renew: () => latest.current.renew(),
      isPlaying: () => latest.current.isPlaying(),
      take: (next) => latest.current.take(next),
    });
    renewal.current = started;
    const renewOnReturn = () => {
      if (document.visibilityState === "visible") started.renewIfExpired();
    };
    document.addEventListener("visibilitychange", renewOnReturn);
    return () => {
      document.removeEventListener("visibilitychange", renewOnReturn);
      started.stop();
    };
  }, [expiresAt, latest]);
  return {
    takeRenewed: () => renewal.current?.takeRenewed(),
    renewIfExpired: () => renewal.current?.renewIfExpired(),
  };
}
