/** A copy in random order; `random` gives numbers from 0 up to 1. */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [shuffled[last], shuffled[other]];
    if (a !== undefined && b !== undefined) {
      shuffled[last] = b;
      shuffled[other] = a;
    }
  }
  return shuffled;
}
