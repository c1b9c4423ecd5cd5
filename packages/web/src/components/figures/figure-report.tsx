import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { DimWhileLoading } from "@/components/dim-while-loading.tsx";
import { LoadedPart } from "@/components/loaded-part.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { shownData } from "@/data/filtered-list.ts";
import { cn } from "@/lib/class-names.ts";
import type { FigureKind } from "./figure-kind.ts";
import { FigurePanel } from "./figure-panel.tsx";
import { type Counters, periodsOf, type Report } from "./periods.ts";
import type { ChosenSpan } from "./span-choice.tsx";

const gridClass = "grid gap-5 lg:grid-cols-2";

/** The first one of an odd number of figures takes both columns, so that no gap is left. */
const widthOf = (index: number, count: number): string =>
  index === 0 && count % 2 === 1 ? "lg:col-span-2" : "";

/** The span of the figures that are shown: the former one until those of the chosen one are there. */
function useSpanOfFigures(chosen: ChosenSpan, areFormer: boolean): ChosenSpan {
  const shown = useRef(chosen);
  if (!areFormer) shown.current = chosen;
  return shown.current;
}

interface FigureReportProps<Name extends string> {
  query: UseQueryResult<Report<Name>>;
  /** "your figures". */
  what: string;
  chosen: ChosenSpan;
  kinds: readonly FigureKind<Record<Name, number>>[];
  counters: Counters<Name>;
  /** Panels after those of the figures. */
  children?: ReactNode;
}

/** The figures of the chosen span, each in a panel. */
export function FigureReport<Name extends string>({
  query,
  what,
  chosen,
  kinds,
  counters,
  children,
}: FigureReportProps<Name>) {
  const { span, step } = useSpanOfFigures(chosen, query.isPlaceholderData);
  return (
    <>
      <LoadedPart
        query={{ ...query, data: shownData(query) }}
        what={what}
        className={gridClass}
        skeleton={kinds.map(({ name }, index) => (
          <Skeleton key={name} className={cn("h-80", widthOf(index, kinds.length))} />
        ))}
      >
        {(report) => {
          const periods = periodsOf(report, step, counters);
          return (
            <DimWhileLoading isLoading={query.isPlaceholderData} what="figures">
              <div className={cn("items-start", gridClass)}>
                {kinds.map((kind, index) => (
                  <FigurePanel
                    key={kind.name}
                    className={widthOf(index, kinds.length)}
                    kind={kind}
                    sums={report.sums}
                    sumsBefore={report.sums_before}
                    periods={periods}
                    span={span}
                    step={step}
                  />
                ))}
                {children}
              </div>
            </DimWhileLoading>
          );
        }}
      </LoadedPart>
      <p className="mt-4 text-sm text-muted">Days begin at midnight UTC.</p>
    </>
  );
}
