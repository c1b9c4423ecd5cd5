import type { ReactNode } from "react";

export interface SummaryLine {
  label: ReactNode;
  value: ReactNode;
  strong?: boolean;
}

/** Lines of a bill. */
export function Summary({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <dl className="figures divide-y divide-line rounded border bg-raised">
      {lines.map((line, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a bill never change their order
          key={index}
          className={
            line.strong
              ? "flex justify-between gap-4 px-4 py-3 text-lg font-bold"
              : "flex justify-between gap-4 px-4 py-3"
          }
        >
          <dt className={line.strong ? "" : "min-w-0 wrap-anywhere text-muted"}>{line.label}</dt>
          <dd className="max-w-3/5 shrink-0 text-right">{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
