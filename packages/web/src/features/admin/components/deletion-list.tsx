import type { OpenDeletion } from "@marquee/contracts/operations/admin/admin-operations.schema";
import {
  type OperationsAddress,
  operationsAddressSchema,
} from "@marquee/contracts/operations/admin/operations-address.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { openDeletionsQuery } from "@/data/admin-operations.ts";
import { humanize } from "../humanize.ts";
import { deletionKindLabels, deletionStateLabels } from "../operations-text.ts";

const columns: readonly ListColumn<OpenDeletion, OperationsAddress>[] = [
  {
    id: "what",
    header: "What is deleted",
    cell: ({ kind, object_id }) => (
      <div className="min-w-0">
        <p className="font-semibold">{deletionKindLabels[kind]}</p>
        <p className="text-sm text-muted wrap-anywhere">{object_id}</p>
      </div>
    ),
  },
  {
    id: "state",
    header: "State",
    isOnPhone: true,
    cell: ({ state }) => (
      <Badge tone={state === "failed" ? "warning" : "neutral"}>{deletionStateLabels[state]}</Badge>
    ),
  },
  {
    id: "step",
    header: "Next step",
    isOnPhone: true,
    cell: ({ step, step_number, step_count }) => (
      <span className="figures">
        {humanize(step)}, {step_number} of {step_count}
      </span>
    ),
  },
  {
    id: "started",
    header: "Started",
    cell: ({ created_at }) => <DateCell at={created_at} format="utc" />,
  },
  {
    id: "moved",
    header: "Last moved",
    cell: ({ updated_at }) => <DateCell at={updated_at} format="utc" />,
  },
  {
    id: "wakes",
    header: "Next check at",
    cell: ({ wakes_at }) => <DateCell at={wakes_at} format="utc" />,
  },
];

const deletionsOf = (page: { deletions: readonly OpenDeletion[] }) => page.deletions;

/** Deletions in progress; the schedule sends a deletion again after an hour without progress. */
export default function DeletionList() {
  const address = useListAddress(operationsAddressSchema);
  const query = useInfiniteQuery(openDeletionsQuery);
  return (
    <ListScreen
      caption="Deletions"
      noun={{ one: "deletion", many: "deletions" }}
      address={address}
      query={query}
      itemsOf={deletionsOf}
      nameOf={({ kind, object_id }) => `${deletionKindLabels[kind]} ${object_id}`}
      columns={columns}
      rowLinks={({ object_id }) => [
        { label: "Audit log", to: `/admin/audit?object_id=${object_id}` },
      ]}
      empty={
        <EmptyState icon={Trash2} title="No deletions in progress">
          A deletion is listed here from its start to its last step.
        </EmptyState>
      }
    />
  );
}
