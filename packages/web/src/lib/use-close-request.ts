import { useEffect } from "react";
import { useLatest } from "./use-latest.ts";

declare global {
  interface Window {
    /** Chromium only; the DOM library lacks it (HTML, "Close requests and close watchers"). */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * Closes an open layer when the platform requests it, as the Back button of Android does: without it, Back leaves the
 * page below. Radix handles the Escape key first.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!isOpen || CloseWatcher === undefined) return;
    const watch = () => {
      const watcher = new CloseWatcher();
      watcher.addEventListener("close", () => {
        // It has ended, and unsaved work may keep the layer open.
        current = watch();
        latest.current();
      });
      return watcher;
    };
    let current = watch();
    return () => current.destroy();
  }, [isOpen, latest]);
}
