import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "@/components/paged-list.tsx";
import { reportReasonWords } from "@/components/report-reasons.ts";
import { Section } from "@/components/section.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { adminReportsQuery } from "@/data/admin-reports.ts";
import { formatDate } from "@/lib/time.ts";

/** The open reports of one object. */
export function ReportsOf({ objectId, what }: { objectId: string; what: string }) {
  const query = useInfiniteQuery(adminReportsQuery({ object_id: objectId, state: "open" }));
  return (
    <Section
      title="Reports"
      more={{ label: "Open the queue", to: `/admin/reports?object_id=${objectId}` }}
    >
      <PagedList
        query={query}
        itemsOf={({ reports }) => reports}
        what="reports"
        failed="The reports could not be loaded"
        skeleton={
          <Loading label="Loading the reports">
            <Skeleton className="h-12" />
          </Loading>
        }
        empty={<p className="text-muted">Nobody has an open report of {what}.</p>}
      >
        {(reports) => (
          <ul className="divide-y divide-line rounded border">
            {reports.map((report) => (
              <li key={report.id} className="px-4 py-3">
                <p className="font-semibold">{reportReasonWords[report.reason]}</p>
                {report.details !== "" && <p className="wrap-anywhere">“{report.details}”</p>}
                <p className="figures text-sm text-muted">
                  {formatDate(report.created_at, "full")}
                </p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}
