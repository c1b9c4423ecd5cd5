import { toast } from "../toast.ts";

export const deniedWarning =
  "Please enable notifications in your browser settings to receive updates.";
export const unsupportedError = "Browser doesn't support notifications.";

const pollMilliseconds = 1000;

/** Once for each tab, because a reload is no reason to warn again. Some browsers of phones have no notifications. */
function isFirstWarning(warning: "denied" | "unsupported"): boolean {
  const key = `notification-warned-${warning}`;
  if (sessionStorage.getItem(key) !== null) return false;
  sessionStorage.setItem(key, "true");
  return true;
}

/**
 * Waits for the permission to show notifications: asks once, and warns once if it is denied or if the browser has none.
 * Checks every second until it is granted (spec §5). Returns a function that stops it.
 */
export function awaitPermission(onGranted: () => void): () => void {
  if (!("Notification" in window)) {
    if (isFirstWarning("unsupported")) toast.error(unsupportedError);
    return () => undefined;
  }
  let timer: ReturnType<typeof setInterval> | undefined;
  const checkPermission = (): boolean => {
    if (Notification.permission === "granted") {
      clearInterval(timer);
      onGranted();
      return true;
    }
    if (Notification.permission === "denied" && isFirstWarning("denied")) {
      toast(deniedWarning, { id: "notification-permission", icon: "⚠" });
    }
    return false;
  };
  if (!checkPermission()) {
    timer = setInterval(checkPermission, pollMilliseconds);
    if (Notification.permission === "default") {
      Notification.requestPermission().catch(() => undefined);
    }
  }
  return () => clearInterval(timer);
}
