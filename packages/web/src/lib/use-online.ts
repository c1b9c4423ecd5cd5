import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether this device has a connection, as the queries see it: without one they wait. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
