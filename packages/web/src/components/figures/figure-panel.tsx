import { lazy, useId } from "react";
import { Later } from "@/components/later.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatDate } from "@/lib/time.ts";
import { describeChange, type FigureKind } from "./figure-kind.ts";
import { type Period, type SpanName, type Step, spans, steps } from "./periods.ts";
import { TableBehind } from "./table-behind.tsx";

const FigureChart = lazy(() => import("./figure-chart.tsx"));

interface FigurePanelProps<Figures> {
  kind: FigureKind<Figures>;
  sums: Figures;
  sumsBefore: Figures;
  periods: readonly Period<Figures>[];
  span: SpanName;
  step: Step;
}

/** One figure of a span: its sum, the change, a chart, and the numbers of the chart as a table. */
export function FigurePanel<Figures>({
  kind,
  sums,
  sumsBefore,
  periods,
  span,
  step,
}: FigurePanelProps<Figures>) {
  const id = useId();
  const value = kind.valueOf(sums);
  return (
    <section aria-labelledby={id} className="min-w-0 rounded border bg-raised p-5">
      <h3 id={id} className="text-base font-semibold">
        {kind.name}
      </h3>
      <p className="figures mt-1 font-display text-xl font-extrabold">{kind.format(value)}</p>
      <p className="figures mt-1 text-sm">
        {describeChange(kind, {
          value,
          before: kind.valueOf(sumsBefore),
          period: spans[span].before,
        })}
      </p>
      {kind.note && <p className="figures mt-1 text-sm text-muted">{kind.note(sums)}</p>}
      <div className="mt-4">
        <Later fallback={<Skeleton className="h-48" />}>
          <FigureChart
            name={kind.name}
            format={kind.format}
            bars={periods.map(({ label, figures }) => ({ label, value: kind.valueOf(figures) }))}
          />
        </Later>
      </div>
      <TableBehind>
        <PeriodTable kind={kind} periods={periods} step={step} />
      </TableBehind>
    </section>
  );
}

function PeriodTable<Figures>({
  kind,
  periods,
  step,
}: Pick<FigurePanelProps<Figures>, "kind" | "periods" | "step">) {
  return (
    <Table caption={`${kind.name} by ${step}`}>
      <TableHead>
        <tr>
          <HeaderCell>{step === "day" ? steps.day : `${steps[step]} from`}</HeaderCell>
          <HeaderCell className="text-right">{kind.name}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {[...periods].reverse().map(({ from, figures }) => (
          <tr key={from}>
            <Cell className="figures whitespace-nowrap">{formatDate(from, "long", "UTC")}</Cell>
            <Cell className="figures text-right">{kind.format(kind.valueOf(figures))}</Cell>
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}
