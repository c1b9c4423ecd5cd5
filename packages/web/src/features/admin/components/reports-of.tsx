import type { Report } from "@marquee/contracts/community/report/report.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "@/components/paged-list.tsx";
import { reportReasonLabels } from "@/components/report-reasons.ts";
import { Section } from "@/components/section.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { adminReportsQuery } from "@/data/admin-reports.ts";
import { formatUtc } from "@/lib/utc-time.ts";
import { reportedLabels } from "../report-text.ts";

type Of = "object_id" | "object_owner_id" | "reporter_id";

function OpenReports({ of, id, empty }: { of: Of; id: string; empty: string }) {
  const nameOf = ({ object_title, object_type }: Report) =>
    `${reportedLabels[object_type]}${object_title === "" ? "" : `: ${object_title}`}`;
  return (
    <PagedList
      query={useInfiniteQuery(adminReportsQuery({ [of]: id, state: "open" }))}
      itemsOf={({ reports }) => reports}
      what="reports"
      failed="The reports could not be loaded"
      skeleton={
        <Loading label="Loading the reports">
          <Skeleton className="h-12" />
        </Loading>
      }
      empty={<p className="text-muted">{empty}</p>}
    >
      {(reports) => (
        <ul className="divide-y divide-line rounded border">
          {reports.map((report) => (
            <li key={report.id} className="px-4 py-3">
              <p className="font-semibold">{reportReasonLabels[report.reason]}</p>
              {of !== "object_id" && <p className="line-clamp-2 wrap-anywhere">{nameOf(report)}</p>}
              {report.details !== "" && <p className="wrap-anywhere">“{report.details}”</p>}
              <p className="figures text-sm text-muted">{formatUtc(report.created_at)}</p>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const queue = (of: Of, id: string) => ({
  // On one line, beside a title that has two on a phone.
  label: "Open\u00a0the\u00a0queue",
  to: `/admin/reports?${of}=${id}`,
});

/** The open reports of one object. */
export function ReportsOf({ objectId, what }: { objectId: string; what: string }) {
  return (
    <Section title="Reports" more={queue("object_id", objectId)}>
      <OpenReports of="object_id" id={objectId} empty={`Nobody has an open report of ${what}.`} />
    </Section>
  );
}

/** The open reports of a person and of what is theirs, and those that the person made. */
export function ReportsOfPerson({ personId }: { personId: string }) {
  return (
    <>
      <Section title="Reports about this person" more={queue("object_owner_id", personId)}>
        <OpenReports
          of="object_owner_id"
          id={personId}
          empty="Nobody has an open report of this person or of what is theirs."
        />
      </Section>
      <Section title="Reports by this person" more={queue("reporter_id", personId)}>
        <OpenReports
          of="reporter_id"
          id={personId}
          empty="This person has no open report of anything."
        />
      </Section>
    </>
  );
}
