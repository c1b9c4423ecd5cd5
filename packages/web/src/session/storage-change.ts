export interface StorageChange {
  /** null: everything was cleared. */
  key: string | null;
  oldValue: string | null;
  newValue: string | null;
}

/** A change of account type, a log-in or a log-out, but not a refreshed token (spec §4). */
export function concernsOtherTabs({ key, oldValue, newValue }: StorageChange): boolean {
  if (key === null) return true;
  if (key === "account_type") return oldValue !== newValue;
  return key === "authToken" && (oldValue === null) !== (newValue === null);
}
