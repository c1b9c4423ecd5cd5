import type { ViewPage } from "@marquee/contracts/people/figures/figures.schema";
import { Deferred } from "@/components/deferred.tsx";
import { FigureSection } from "@/components/figures/figure-section.tsx";
import { TableBehind } from "@/components/figures/table-behind.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { lazy } from "@/lib/lazy.ts";
import { trafficRows } from "./traffic.ts";

const title = "Where viewers come from";

const TrafficChart = lazy(() => import("./traffic-chart.tsx"));

/** From which pages the viewers of a video came in a span of days. */
export function TrafficPanel({ traffic }: { traffic: Readonly<Record<ViewPage, number>> }) {
  const rows = trafficRows(traffic);
  const [most] = rows;
  return (
    <FigureSection title={title}>
      {most === undefined || most.views === 0 ? (
        <p className="mt-1 text-sm text-muted">No view was counted in the span.</p>
      ) : (
        <>
          <p className="figures mt-1 font-display text-xl font-extrabold">
            {most.name}: {most.share} %
          </p>
          <p className="mt-1 text-sm text-muted">
            Direct is an address that was typed, or opened from a mail or an app.
          </p>
          <div className="mt-4">
            <Deferred fallback={<Skeleton className="h-64" />}>
              <TrafficChart rows={rows} />
            </Deferred>
          </div>
          <TableBehind chart={title}>
            <Table caption="Views by the page before">
              <TableHead>
                <tr>
                  <HeaderCell>Page before</HeaderCell>
                  <HeaderCell className="text-right">Views</HeaderCell>
                  <HeaderCell className="text-right">Share</HeaderCell>
                </tr>
              </TableHead>
              <TableBody>
                {rows.map(({ page, name, views, share }) => (
                  <tr key={page}>
                    <Cell>{name}</Cell>
                    <Cell className="figures text-right">{views.toLocaleString("en")}</Cell>
                    <Cell className="figures text-right">{share} %</Cell>
                  </tr>
                ))}
              </TableBody>
            </Table>
          </TableBehind>
        </>
      )}
    </FigureSection>
  );
}
