import { maxRedriven } from "@marquee/contracts/limits";
import type { QueueState } from "@marquee/contracts/operations/admin/admin-operations.schema";
import {
  type OperationsAddress,
  operationsAddressSchema,
} from "@marquee/contracts/operations/admin/operations-address.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListActions, ListColumn } from "@/components/list-screen/list-types.ts";
import { RefreshButton } from "@/components/list-screen/refresh-button.tsx";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { queuesQuery, useQueueChanges } from "@/data/admin-operations.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";
import { changeWithReason } from "../change-with-reason.tsx";
import { humanize } from "../humanize.ts";

const nameOf = ({ name }: QueueState): string => humanize(name);

const columns: readonly ListColumn<QueueState, OperationsAddress>[] = [
  {
    id: "name",
    header: "Queue",
    cell: (queue) => (
      <div className="min-w-0">
        <p className="font-semibold">{nameOf(queue)}</p>
        <p className="figures text-sm text-muted sm:hidden">
          {queue.ready.toLocaleString("en")} waiting, {queue.in_flight.toLocaleString("en")} at
          work, {queue.delayed.toLocaleString("en")} delayed
        </p>
      </div>
    ),
  },
  {
    id: "dead",
    header: "Dead letters",
    isOnPhone: true,
    cell: ({ dead }) =>
      dead === 0 ? (
        <Badge tone="success">No dead letters</Badge>
      ) : (
        <Badge tone="warning">{formatWholeCount(dead, "dead letter")}</Badge>
      ),
  },
  {
    id: "ready",
    header: "Waiting",
    isNumber: true,
    cell: ({ ready }) => ready.toLocaleString("en"),
  },
  {
    id: "in_flight",
    header: "At work",
    isNumber: true,
    cell: ({ in_flight }) => in_flight.toLocaleString("en"),
  },
  {
    id: "delayed",
    header: "Delayed",
    isNumber: true,
    cell: ({ delayed }) => delayed.toLocaleString("en"),
  },
];

/** Moves the dead letters of queues back. */
function useQueueActions(): ListActions<QueueState> {
  const { redrive, refresh } = useQueueChanges();
  return {
    refresh,
    actions: [
      {
        label: "Redrive",
        done: "redriven",
        question: (queues) => ({
          title:
            queues.length === 1
              ? "Redrive the dead letters of this queue?"
              : `Redrive the dead letters of ${queues.length} queues?`,
          description: `Up to ${maxRedriven} dead letters of each go back to their queue and are tried again. Repair the cause first.`,
        }),
        fits: ({ dead }) => dead > 0,
        change: changeWithReason({
          confirm: "Redrive",
          hint: "Only the audit log keeps it.",
          isOptional: true,
          change: ({ name }, reason) => redrive(name, reason),
        }),
      },
    ],
  };
}

const queuesOf = (page: { queues: readonly QueueState[] }) => page.queues;

/** How many messages wait in each queue, and the dead letters. */
export function QueueList() {
  const address = useListAddress(operationsAddressSchema);
  const query = useInfiniteQuery(queuesQuery);
  const { actions, refresh } = useQueueActions();
  return (
    <ListScreen
      caption="Queues"
      noun={{ one: "queue", many: "queues" }}
      address={address}
      query={query}
      itemsOf={queuesOf}
      nameOf={nameOf}
      columns={columns}
      controls={<RefreshButton query={query}>Count again</RefreshButton>}
      actions={actions}
      onChanged={refresh}
      empty={
        <EmptyState icon={Layers} title="No queues">
          Every queue of the product is listed here.
        </EmptyState>
      }
    />
  );
}
