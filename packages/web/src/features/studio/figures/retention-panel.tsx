import { Deferred } from "@/components/deferred.tsx";
import { FigureSection } from "@/components/figures/figure-section.tsx";
import { TableBehind } from "@/components/figures/table-behind.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatCount } from "@/lib/count.ts";
import { lazy } from "@/lib/lazy.ts";
import { retentionShares } from "./retention.ts";

const title = "How far viewers come";

const RetentionChart = lazy(() => import("./retention-chart.tsx"));

/** How far the viewers of a video have come since it was published. */
export function RetentionPanel({ reached }: { reached: readonly number[] }) {
  const points = retentionShares(reached);
  return (
    <FigureSection title={title}>
      {points.length === 0 ? (
        <p className="mt-1 text-sm text-muted">
          The curve begins with the first signed-in viewer. It is independent of the span.
        </p>
      ) : (
        <>
          <p className="figures mt-1 font-display text-xl font-extrabold">
            {points.at(-1)?.share} % see the end
          </p>
          <p className="figures mt-1 text-sm text-muted">
            Of {formatCount(reached[0] ?? 0, "signed-in viewer")} since it was published
          </p>
          <div className="mt-4">
            <Deferred fallback={<Skeleton className="h-48" />}>
              <RetentionChart points={points} />
            </Deferred>
          </div>
          <TableBehind chart={title}>
            <Table caption="Viewers by part of the video">
              <TableHead>
                <tr>
                  <HeaderCell>Part of the video</HeaderCell>
                  <HeaderCell className="text-right">Viewers</HeaderCell>
                </tr>
              </TableHead>
              <TableBody>
                {points.map(({ point, share }) => (
                  <tr key={point}>
                    <Cell className="figures">{point} %</Cell>
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
