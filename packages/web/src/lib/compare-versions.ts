/** Compares values of a field; the server removes spaces around a text. */
const isSame = (one: unknown, other: unknown): boolean => {
  const textOf = (value: unknown) =>
    JSON.stringify(value, (_key, part: unknown) => (typeof part === "string" ? part.trim() : part));
  return textOf(one) === textOf(other);
};

interface VersionValues<Values> {
  /** The stored values before the newer version. */
  before: Values;
  /** Those of the newer version. */
  next: Values;
  /** Those in the form. */
  typed: Values;
  /** Those of a save whose answer was lost. */
  unconfirmed: Values | undefined;
}

/** Compares a newer version with the one before it and with what the form contains. */
export function compareVersions<Values extends object, Name extends keyof Values>(
  names: readonly Name[],
  values: VersionValues<Values>,
) {
  const differsFrom = (others: Values | undefined) => (name: Name) =>
    others === undefined || !isSame(others[name], values.next[name]);
  const isNotShown = differsFrom(values.typed);
  const stored = names.filter(differsFrom(values.before));
  return {
    /** Fields with a newer stored value. */
    stored,
    /** Fields of `stored` whose value is new to the person: the form neither shows it nor has sent it. */
    changed: stored.filter(isNotShown).filter(differsFrom(values.unconfirmed)),
    isShown: (name: Name): boolean => !isNotShown(name),
  };
}
