import {
  type FiguresReport as Figures,
  figureNames,
  noFigures,
} from "@marquee/contracts/people/figures/figures.schema";
import { useQuery } from "@tanstack/react-query";
import { FigurePanel } from "@/components/figures/figure-panel.tsx";
import { periodsOf } from "@/components/figures/periods.ts";
import { SpanChoice, useChosenSpan } from "@/components/figures/span-choice.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { figuresQuery } from "@/data/figures.ts";
import { cn } from "@/lib/class-names.ts";
import type { CreatorFigureKind } from "./figure-kinds.ts";
import { RetentionPanel } from "./retention-panel.tsx";
import { TopVideosPanel } from "./top-videos-panel.tsx";
import { TrafficPanel } from "./traffic-panel.tsx";

const counters = { names: figureNames, none: noFigures };

/** The first one of an odd number of figures takes both columns, so that no gap is left. */
const widthOf = (index: number, count: number): string =>
  index === 0 && count % 2 === 1 ? "lg:col-span-2" : "";

/** Figures of a span of days; the address contains the span. */
export function FiguresReport({
  kindsOf,
  videoId,
}: {
  /** The shown figures; undefined while they are loading. */
  kindsOf: (data: Figures | undefined) => readonly CreatorFigureKind[];
  videoId?: string;
}) {
  const chosen = useChosenSpan();
  const { span, step, days } = chosen;
  const query = useQuery(
    figuresQuery({
      ...days,
      ...(videoId !== undefined && { video_id: videoId }),
    }),
  );
  const { data, isError } = query;
  const kinds = kindsOf(data);
  const periods = data && periodsOf(data, step, counters);
  return (
    <>
      <SpanChoice chosen={chosen} />
      {data && periods ? (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {kinds.map((kind, index) => (
            <FigurePanel
              key={kind.name}
              className={widthOf(index, kinds.length)}
              kind={kind}
              sums={data.sums}
              sumsBefore={data.sums_before}
              periods={periods}
              span={span}
              step={step}
            />
          ))}
          {videoId === undefined && <TopVideosPanel days={days} />}
          {data.retention && <RetentionPanel reached={data.retention} />}
          {data.traffic && <TrafficPanel traffic={data.traffic} />}
        </div>
      ) : isError ? (
        <QueryError title="Your figures could not be loaded" query={query} />
      ) : (
        <Loading label="Loading your figures" className="grid gap-5 lg:grid-cols-2">
          {kinds.map(({ name }, index) => (
            <Skeleton key={name} className={cn("h-80", widthOf(index, kinds.length))} />
          ))}
        </Loading>
      )}
      <p className="mt-4 text-sm text-muted">Days begin at midnight UTC.</p>
    </>
  );
}
