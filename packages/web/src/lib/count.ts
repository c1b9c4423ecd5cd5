const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** "1.2K". */
export const shortCount = (count: number): string => compact.format(count);

/** "1.2K views", "1 view". */
export function formatCount(count: number, one: string): string {
  return `${shortCount(count)} ${count === 1 ? one : `${one}s`}`;
}
