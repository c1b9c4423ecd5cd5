interface FigurePart<Figures> {
  name: string;
  valueOf: (figures: Figures) => number;
}

/** A figure that a report shows, of everything that was counted. */
export interface FigureKind<Figures> extends FigurePart<Figures> {
  format: (value: number) => string;
  /** The marks of the axis for the largest and the smallest value; undefined lets the chart choose them. */
  marks?: (most: number, least: number) => readonly number[] | undefined;
  /** The parts of the sum, each with its own bar and column. Losses are negative. */
  parts?: readonly FigurePart<Figures>[];
  /** One line below the sum. */
  note?: (figures: Figures) => string;
}

/** Whole dollars for a span without money, whose axis would count cents. */
export const moneyMarks = (most: number, least: number): readonly number[] | undefined =>
  most === 0 && least === 0 ? [0, 100, 200, 300, 400] : undefined;

/** The change against the period before, in words and numbers. */
export function describeChange(
  { format }: { format: (value: number) => string },
  { value, before, period }: { value: number; before: number; period: string },
): string {
  if (value === before) return `The same as in ${period}.`;
  const difference = format(Math.abs(value - before)).replace(/^\+/, "");
  const direction = value > before ? "Up" : "Down";
  const share =
    before > 0
      ? ` (${Math.round((Math.abs(value - before) / before) * 100).toLocaleString("en")} %)`
      : "";
  return `${direction} ${difference}${share} from ${period}.`;
}
