import { notifyManager } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { followFocus } from "@/lib/focus.ts";

interface Reload {
  isReloading: boolean;
  /** @throws what the reload throws */
  reload: () => Promise<void>;
}

/** Reloads the items of a list after an action, and gives the focus back when they are shown. */
export function useReload(onChanged: (() => Promise<void>) | undefined): Reload {
  const [isReloading, setIsReloading] = useState(false);
  const restoreFocus = useRef<() => void>(undefined);
  useEffect(() => {
    // The reloaded list may lack the row that had the focus.
    if (!isReloading) restoreFocus.current?.();
  }, [isReloading]);
  return {
    isReloading,
    reload: async () => {
      restoreFocus.current = followFocus();
      // The question is closed first: what it asked about may be deleted, and its queries would be reloaded too.
      flushSync(() => setIsReloading(true));
      try {
        await onChanged?.();
      } finally {
        // After the reloaded list is shown, so that both appear in this order.
        notifyManager.schedule(() => setIsReloading(false));
      }
    },
  };
}
