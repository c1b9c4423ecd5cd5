import type { BulkChange } from "@marquee/contracts/operations/admin/bulk-change.schema";
import {
  type OperationsAddress,
  operationsAddressSchema,
} from "@marquee/contracts/operations/admin/operations-address.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { RefreshButton } from "@/components/list-screen/refresh-button.tsx";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { bulkChangesQuery } from "@/data/admin-bulk-changes.ts";
import { formatUtc } from "@/lib/utc-time.ts";
import { bulkChangeKindLabels, bulkChangeStateLabels, progressText } from "../bulk-change-text.ts";
import { BulkFailures } from "./bulk-failures.tsx";

const toneOf = ({ state, failed }: BulkChange) =>
  state === "stopped" || failed > 0 ? "warning" : state === "done" ? "success" : "neutral";

const columns: readonly ListColumn<BulkChange, OperationsAddress>[] = [
  {
    id: "what",
    header: "Change",
    cell: (change) => (
      <div className="min-w-0 max-w-2xl">
        <p className="font-semibold">{bulkChangeKindLabels[change.kind]}</p>
        {change.reason !== null && (
          <p className="text-sm text-muted wrap-anywhere">{change.reason}</p>
        )}
        <BulkFailures change={change} />
      </div>
    ),
  },
  {
    id: "state",
    header: "State",
    isOnPhone: true,
    cell: (change) => <Badge tone={toneOf(change)}>{bulkChangeStateLabels[change.state]}</Badge>,
  },
  {
    id: "progress",
    header: "Progress",
    isOnPhone: true,
    cell: (change) => <span className="figures sm:whitespace-nowrap">{progressText(change)}</span>,
  },
  {
    id: "started",
    header: "Started",
    cell: ({ created_at }) => <DateCell at={created_at} format="utc" />,
  },
];

const changesOf = (page: { changes: readonly BulkChange[] }) => page.changes;

/** The changes of many accounts that run in the background, and those of the last 90 days. */
export default function BulkChangeList() {
  const address = useListAddress(operationsAddressSchema);
  const query = useInfiniteQuery(bulkChangesQuery);
  return (
    <ListScreen
      caption="Bulk changes"
      noun={{ one: "bulk change", many: "bulk changes" }}
      address={address}
      query={query}
      itemsOf={changesOf}
      nameOf={({ kind, created_at }) => `${bulkChangeKindLabels[kind]}, ${formatUtc(created_at)}`}
      columns={columns}
      controls={<RefreshButton query={query}>Load again</RefreshButton>}
      rowLinks={({ id, category_id }) => [
        // A merge is in the trail of its category.
        { label: "Audit log", to: `/admin/audit?object_id=${category_id ?? id}` },
      ]}
      empty={
        <EmptyState icon={ListChecks} title="No bulk changes">
          Select several accounts on the page Accounts and choose an action, or merge a category.
        </EmptyState>
      }
    />
  );
}
