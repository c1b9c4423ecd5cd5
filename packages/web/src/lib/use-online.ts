import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { offlineMessage } from "./api.ts";

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether this device has a connection, as React Query sees it: without one, queries wait. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);

/** Whether a message says that there is no connection, and there is one again. */
export const useIsOutdated = (message: string | undefined): boolean =>
  useOnline() && message === offlineMessage;
