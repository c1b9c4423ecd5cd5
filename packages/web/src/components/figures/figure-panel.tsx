import { Deferred } from "@/components/deferred.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { lazy } from "@/lib/lazy.ts";
import { formatDate } from "@/lib/time.ts";
import { describeChange, type FigureKind } from "./figure-kind.ts";
import { FigureSection } from "./figure-section.tsx";
import { type Period, type SpanName, type Step, spans, steps } from "./periods.ts";
import { TableBehind } from "./table-behind.tsx";

const FigureChart = lazy(() => import("./figure-chart.tsx"));

interface FigurePanelProps<Figures> {
  className?: string;
  kind: FigureKind<Figures>;
  sums: Figures;
  sumsBefore: Figures;
  periods: readonly Period<Figures>[];
  span: SpanName;
  step: Step;
}

/** One figure of a span: its sum, the change, a chart, and the numbers of the chart as a table. */
export function FigurePanel<Figures>({
  className,
  kind,
  sums,
  sumsBefore,
  periods,
  span,
  step,
}: FigurePanelProps<Figures>) {
  const value = kind.valueOf(sums);
  const drawn = kind.parts ?? [kind];
  const values = [0, ...periods.map(({ figures }) => kind.valueOf(figures))];
  return (
    <FigureSection title={kind.name} className={className}>
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
        <Deferred fallback={<Skeleton className="h-48" />}>
          <FigureChart
            name={kind.name}
            format={kind.format}
            marks={kind.marks?.(Math.max(...values), Math.min(...values))}
            parts={drawn.map((part) => part.name)}
            bars={periods.map(({ label, figures }) => ({
              label,
              values: drawn.map((part) => part.valueOf(figures)),
            }))}
          />
        </Deferred>
      </div>
      <TableBehind chart={kind.name}>
        <PeriodTable kind={kind} periods={periods} step={step} />
      </TableBehind>
    </FigureSection>
  );
}

function PeriodTable<Figures>({
  kind,
  periods,
  step,
}: Pick<FigurePanelProps<Figures>, "kind" | "periods" | "step">) {
  const columns = kind.parts ?? [kind];
  return (
    <Table caption={`${kind.name} by ${step}`}>
      <TableHead>
        <tr>
          <HeaderCell>{step === "day" ? steps.day : `${steps[step]} from`}</HeaderCell>
          {columns.map(({ name }) => (
            <HeaderCell key={name} className="text-right">
              {name}
            </HeaderCell>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {[...periods].reverse().map(({ from, figures }) => (
          <tr key={from}>
            <Cell className="figures whitespace-nowrap">{formatDate(from, "long", "UTC")}</Cell>
            {columns.map((column) => (
              <Cell key={column.name} className="figures text-right">
                {kind.format(column.valueOf(figures))}
              </Cell>
            ))}
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}
