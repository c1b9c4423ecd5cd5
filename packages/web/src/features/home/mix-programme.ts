interface Item {
  id: string;
}

/** The first promoted video, then popular and new ones in turn, without duplicates. */
export function mixProgramme<T extends Item>(
  promoted: readonly T[],
  popular: readonly T[],
  latest: readonly T[],
  length: number,
): T[] {
  const turns = Array.from({ length: Math.max(popular.length, latest.length) }, (_, index) => [
    popular[index],
    latest[index],
  ]).flat();
  const order = [promoted[0], ...turns, ...promoted].filter((item) => item !== undefined);
  const seen = new Set<string>();
  const mixed: T[] = [];
  for (const item of order) {
    if (seen.has(item.id) || mixed.length === length) continue;
    seen.add(item.id);
    mixed.push(item);
  }
  return mixed;
}
