/** A figure that a report shows, of everything that was counted. */
export interface FigureKind<Figures> {
  name: string;
  valueOf: (figures: Figures) => number;
  format: (value: number) => string;
  /** One line below the sum. */
  note?: (figures: Figures) => string;
}

const number = new Intl.NumberFormat("en");

/** The change against the period before, in words and number. */
export function describeChange(
  { format }: { format: (value: number) => string },
  { value, before, period }: { value: number; before: number; period: string },
): string {
  if (value === before) return `The same as in ${period}.`;
  const difference = format(Math.abs(value - before)).replace(/^\+/, "");
  const direction = value > before ? "Up" : "Down";
  const share =
    before > 0
      ? ` (${number.format(Math.round((Math.abs(value - before) / before) * 100))} %)`
      : "";
  return `${direction} ${difference}${share} from ${period}.`;
}
