import {
  noPlatformFigures,
  platformFigureNames,
} from "@marquee/contracts/operations/admin/admin-money.schema";
import { useQuery } from "@tanstack/react-query";
import { CsvButton } from "@/components/csv-button.tsx";
import { FigurePanel } from "@/components/figures/figure-panel.tsx";
import { periodsOf } from "@/components/figures/periods.ts";
import { SpanChoice, useChosenSpan } from "@/components/figures/span-choice.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { platformFiguresQuery } from "@/data/admin-payments.ts";
import { platformRows } from "../platform-file.ts";
import { platformKinds } from "../platform-kinds.ts";

const counters = { names: platformFigureNames, none: noPlatformFigures };

/** The platform's money in a span of days; the address contains the span. */
export default function PlatformFigures() {
  const chosen = useChosenSpan();
  const { span, step, days } = chosen;
  const query = useQuery(platformFiguresQuery(days));
  const { data, isError } = query;
  const periods = data && periodsOf(data, step, counters);
  return (
    <>
      <SpanChoice chosen={chosen}>
        {data && (
          <div className="col-span-2">
            <CsvButton
              fileName={`platform-figures-${data.from}-${data.to}.csv`}
              load={async () => platformRows(data)}
            />
          </div>
        )}
      </SpanChoice>
      {data && periods ? (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {platformKinds.map((kind) => (
            <FigurePanel
              key={kind.name}
              kind={kind}
              sums={data.sums}
              sumsBefore={data.sums_before}
              periods={periods}
              span={span}
              step={step}
            />
          ))}
        </div>
      ) : isError ? (
        <QueryError title="The figures could not be loaded" query={query} />
      ) : (
        <Loading label="Loading the figures" className="grid gap-5 lg:grid-cols-2">
          {platformKinds.map(({ name }) => (
            <Skeleton key={name} className="h-80" />
          ))}
        </Loading>
      )}
      <p className="mt-4 text-sm text-muted">Days begin at midnight UTC.</p>
    </>
  );
}
