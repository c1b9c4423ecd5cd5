interface FigurePart<Figures> {
  name: string;
  valueOf: (figures: Figures) => number;
}

/** A figure that a report shows, of everything that was counted. */
export interface FigureKind<Figures> extends FigurePart<Figures> {
  format: (value: number) => string;
  /** Marks of the axis for values of this size, where round numbers are none of the figure; undefined chooses them. */
  marks?: (most: number, least: number) => readonly number[] | undefined;
  /** What the figure is the sum of, where each has a bar and a column of its own; what is lost is negative. */
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
