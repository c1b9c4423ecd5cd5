import type { ReactNode } from "react";

interface TableBehindProps {
  /** The name of the chart, which tells one table of a page from another. */
  chart: string;
  children: ReactNode;
}

/** Opens the table with the numbers of a chart. */
export function TableBehind({ chart, children }: TableBehindProps) {
  return (
    <details className="mt-3">
      <summary className="touch cursor-pointer text-sm font-semibold text-muted hover:text-ink">
        <span>Show as a table</span>
        <span className="sr-only">of {chart}</span>
      </summary>
      <div className="mt-3 max-h-80 overflow-y-auto">{children}</div>
    </details>
  );
}
