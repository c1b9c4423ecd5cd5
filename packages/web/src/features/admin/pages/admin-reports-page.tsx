import {
  type Report,
  reportedTypes,
  reportStates,
} from "@marquee/contracts/community/report/report.schema";
import {
  type ReportsAddress,
  reportsAddressSchema,
} from "@marquee/contracts/operations/admin/admin-addresses.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListActions, ListFilter } from "@/components/list-screen/list-types.ts";
import { questionTitle } from "@/components/list-screen/question-title.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { adminReportsQuery, useReportChanges } from "@/data/admin-reports.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { keepFocus } from "@/lib/keep-focus.ts";
import { lazy, orNothing } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { changeWithReason } from "../change-with-reason.tsx";
import { reportColumns } from "../report-columns.tsx";
import { reportedLabels, reportStateLabels } from "../report-text.ts";

const PersonName = lazy(orNothing(() => import("../components/person-name.tsx")));

type Filter = ListFilter<ReportsAddress>;

const filters: readonly Filter[] = [
  {
    name: "state",
    label: "State",
    choices: reportStates.map((value) => ({ value, label: reportStateLabels[value] })),
  },
  {
    name: "object_type",
    label: "What",
    all: "Everything",
    choices: reportedTypes.map((value) => ({ value, label: reportedLabels[value] })),
  },
];

/** What has no page of its own in the back office; the others are blocked or deactivated on theirs. */
const takenDownHere: readonly Report["object_type"][] = ["comment", "review", "blog"];

function useReportActions(): ListActions<Report> {
  const { close, takeDown, refresh } = useReportChanges();
  const closeAs = (state: "resolved" | "dismissed", label: string, description: string) => ({
    label,
    done: state,
    question: (reports: readonly Report[]) => ({
      title: questionTitle(label, reports, "report"),
      description,
    }),
    fits: (report: Report) => report.state === "open",
    change: changeWithReason({
      confirm: label,
      label: "Note",
      hint: "The reporter and the reported person read it. Name neither of them.",
      change: (report: Report, note) => close(report, state, note),
    }),
  });
  return {
    refresh,
    actions: [
      {
        label: "Take down",
        done: "acted on",
        isDanger: true,
        question: (reports) => ({
          title:
            reports.length === 1
              ? "Take this down?"
              : `Take down what ${reports.length} reports are about?`,
          description:
            "A comment is deleted, a review is hidden, a post is archived for good. The report stays open: resolve it afterwards.",
        }),
        fits: ({ state, object_type }) => state === "open" && takenDownHere.includes(object_type),
        change: changeWithReason({
          confirm: "Take down",
          hint: "The audit log keeps it. The author of a post reads it.",
          isDanger: true,
          change: takeDown,
        }),
      },
      closeAs(
        "resolved",
        "Resolve",
        "Something was done about it. Block, deactivate or take down first.",
      ),
      closeAs("dismissed", "Dismiss", "Nothing is wrong with it."),
    ],
  };
}

/** Of what the list is, where it is not of everything. */
function narrowingText(
  { object_id, object_owner_id, reporter_id }: Partial<ReportsAddress>,
  [report]: readonly Report[],
): ReactNode {
  if (object_id !== undefined) return `Only reports of ${report?.object_title || object_id}.`;
  const personId = object_owner_id ?? reporter_id;
  if (personId === undefined) return undefined;
  const name = <PersonName id={personId} otherwise={personId} />;
  return (
    <Suspense>
      {object_owner_id !== undefined ? (
        <>Only reports of {name} and of what is theirs.</>
      ) : (
        <>Only reports by {name}.</>
      )}
    </Suspense>
  );
}

const reportsOf = (page: { reports: readonly Report[] }) => page.reports;

/** What people reported. The oldest come first, because they have waited longest. */
export default function AdminReportsPage() {
  usePageTitle("Reports");
  useCrumbs("/admin/reports", [{ name: "Reports" }]);
  const address = useListAddress(reportsAddressSchema);
  const { sort, ...filter } = address.query;
  const query = useInfiniteQuery(
    filteredList(adminReportsQuery({ ...filter, order_by: sort === "oldest" ? "asc" : "desc" })),
  );
  const { actions, refresh } = useReportActions();
  const narrowed = narrowingText(filter, query.data?.pages.flatMap(reportsOf) ?? []);
  return (
    <>
      <PageHeader title="Reports" description="What people reported. Decide, and note why." />
      <h2 className="sr-only">The queue</h2>
      {narrowed !== undefined && (
        <Notice
          className="mb-4"
          action={
            <Button
              size="small"
              onClick={() =>
                keepFocus(() =>
                  address.change({
                    object_id: undefined,
                    object_owner_id: undefined,
                    reporter_id: undefined,
                  }),
                )
              }
            >
              Show everything
            </Button>
          }
        >
          {narrowed}
        </Notice>
      )}
      <ListScreen
        caption="Reports"
        noun={{ one: "report", many: "reports" }}
        address={address}
        query={query}
        itemsOf={reportsOf}
        nameOf={(report) => report.object_title || reportedLabels[report.object_type]}
        columns={reportColumns}
        filters={filters}
        actions={actions}
        onChanged={refresh}
        empty={
          <EmptyState icon={Flag} title={`No ${filter.state} reports`}>
            What people report is listed here with its reason.
          </EmptyState>
        }
      />
    </>
  );
}
