import type { ReactNode } from "react";

interface TableBehindProps {
  /** The name of the chart, which tells one table of a page from another. */
  chart: string;
  children: ReactNode;
}

/** Opens the table with the numbers of a chart. */
export function TableBehind({ chart, children }: TableBehindProps) {
  return (
    <details>
      <summary className="touch cursor-pointer py-3 text-sm font-semibold text-muted hover:text-ink">
        <span>Show as a table</span>
        <span className="sr-only">of {chart}</span>
      </summary>
      <div className="max-h-80 overflow-y-auto">{children}</div>
    </details>
  );
}
