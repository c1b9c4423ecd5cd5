export interface Row {
  what: string;
  value: number;
  unit: string;
  ratio?: number;
  /** The row that the ratio refers to. */
  against?: string;
}

/** One group of rows in columns. */
export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, value, unit, ratio, against } of rows) {
    const figure = `${value.toFixed(value < 10 ? 1 : 0).padStart(8)} ${unit.padEnd(10)}`;
    const share = ratio === undefined ? "" : `${ratio.toFixed(2).padStart(7)} × ${against ?? ""}`;
    console.log(`  ${what.padEnd(width)}${figure}${share}`.trimEnd());
  }
}
