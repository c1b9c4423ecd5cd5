/** Keys of local storage (spec §3), and the height of a row of home that is loaded late. */
export const storageKeys = [
  "userInfo",
  "account_type",
  "selectedCategory",
  "intendedRedirect",
  "authToken",
  "firebaseToken",
  "isSignupProcess",
  "series_id",
  "continueRowHeight",
] as const;

export type StorageKey = (typeof storageKeys)[number];

/** Local storage by its known keys; a browser that forbids it behaves like an empty one. */
export const storage = {
  get(key: StorageKey): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(key: StorageKey, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The storage is full or forbidden: the session lasts as long as the page.
    }
  },
  remove(key: StorageKey): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
  /** Clears everything except the named keys. */
  clear(keep: readonly StorageKey[] = []): void {
    const kept = keep.map((key) => [key, storage.get(key)] as const);
    try {
      localStorage.clear();
    } catch {
      return;
    }
    for (const [key, value] of kept) if (value !== undefined) storage.set(key, value);
  },
};
