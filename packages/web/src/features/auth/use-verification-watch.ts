import { useEffect } from "react";
import { loadIdentity } from "@/session/load-identity.ts";
import { refreshUser } from "@/session/session.ts";

const pollMilliseconds = 3000;

/** Notices when the address was verified in another tab or on another device. */
export function useVerificationWatch(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let isRunning = false;
    const check = async () => {
      if (isRunning || document.visibilityState === "hidden") return;
      isRunning = true;
      try {
        const identity = await loadIdentity();
        if (await identity.reloadEmailVerified()) {
          await identity.getToken({ forceRefresh: true });
          await refreshUser();
        }
      } catch {
        // The next round retries.
      } finally {
        isRunning = false;
      }
    };
    const timer = setInterval(() => void check(), pollMilliseconds);
    void check();
    return () => clearInterval(timer);
  }, [active]);
}
