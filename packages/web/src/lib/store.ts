import { useSyncExternalStore } from "react";

export interface Store<T> {
  get: () => T;
  /** What a document shows, until React has taken it over. */
  inDocument: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A value outside React that components can watch; `inDocument` where a document is filled with another one. */
export function createStore<T>(initial: T, inDocument?: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    inDocument: () => inDocument ?? value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.inDocument);
}
