import type { ReactNode } from "react";

/** Opens the table with the numbers of a chart. */
export function TableBehind({ children }: { children: ReactNode }) {
  return (
    <details className="mt-3">
      <summary className="touch cursor-pointer text-sm font-semibold text-muted hover:text-ink">
        Show as a table
      </summary>
      <div className="mt-3 max-h-80 overflow-y-auto">{children}</div>
    </details>
  );
}
