import { toast } from "../toast.ts";

export const deniedWarning =
  "Please enable notifications in your browser settings to receive updates.";
export const unsupportedError = "Browser doesn't support notifications.";

const pollMilliseconds = 1000;

/**
 * Waits for the permission to show notifications: asks once, warns once if it is denied, and looks again
 * every second until it is granted (spec §5). Answers how to stop.
 */
export function awaitPermission(onGranted: () => void): () => void {
  if (!("Notification" in window)) {
    toast.error(unsupportedError);
    return () => undefined;
  }
  let warned = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = (): boolean => {
    if (Notification.permission === "granted") {
      clearInterval(timer);
      onGranted();
      return true;
    }
    if (Notification.permission === "denied" && !warned) {
      warned = true;
      toast(deniedWarning, { id: "notification-permission", icon: "⚠" });
    }
    return false;
  };
  if (!look()) {
    timer = setInterval(look, pollMilliseconds);
    if (Notification.permission === "default") {
      Notification.requestPermission().catch(() => undefined);
    }
  }
  return () => clearInterval(timer);
}
