/** Keys of local storage (spec §3), and what keeps the places of the rows and the banner that are loaded late. */
export const storageKeys = [
  "userInfo",
  "account_type",
  "selectedCategory",
  "intendedRedirect",
  "authToken",
  "firebaseToken",
  "isSignupProcess",
  "series_id",
  "ownRowsHeight",
  "liveBanner",
] as const;

export type StorageKey = (typeof storageKeys)[number];

/**
 * Runs an access to the browser's storage. Undefined when it is full or forbidden: what is stored then lasts as long
 * as the page.
 */
export function tryStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Local storage by its known keys; a browser that forbids it behaves like an empty one. */
export const storage = {
  get: (key: StorageKey): string | undefined =>
    tryStorage(() => localStorage.getItem(key)) ?? undefined,
  set: (key: StorageKey, value: string): void => tryStorage(() => localStorage.setItem(key, value)),
  remove: (key: StorageKey): void => tryStorage(() => localStorage.removeItem(key)),
  /** Clears everything except the named keys. */
  clear(keep: readonly StorageKey[] = []): void {
    const kept = keep.map((key) => [key, storage.get(key)] as const);
    tryStorage(() => localStorage.clear());
    for (const [key, value] of kept) if (value !== undefined) storage.set(key, value);
  },
};
