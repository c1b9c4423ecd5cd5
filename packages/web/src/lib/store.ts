import { useSyncExternalStore } from "react";

export interface Store<T> {
  get: () => T;
  /** The value in a document, until React has hydrated it. */
  inDocument: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * A value outside React that components can subscribe to; `inDocument` when a document is rendered with another one.
 */
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
