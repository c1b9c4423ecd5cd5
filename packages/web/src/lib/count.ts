const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** "1.2K views", "1 view". */
export function formatCount(count: number, one: string): string {
  return `${compact.format(count)} ${count === 1 ? one : `${one}s`}`;
}
