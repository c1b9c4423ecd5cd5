import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether this device has a connection, as React Query sees it: without one, queries wait. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
