import {
  type WebhookEvent,
  webhookProviders,
} from "@marquee/contracts/operations/admin/admin-operations.schema";
import {
  type OperationsAddress,
  operationsAddressSchema,
} from "@marquee/contracts/operations/admin/operations-address.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListActions, ListColumn, ListFilter } from "@/components/list-screen/list-types.ts";
import { questionTitle } from "@/components/list-screen/question-title.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { useQueueChanges, webhooksQuery } from "@/data/admin-operations.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { utcToday } from "@/lib/utc-time.ts";
import { changeWithReason } from "../change-with-reason.tsx";
import { webhookProviderLabels } from "../operations-text.ts";

const columns: readonly ListColumn<WebhookEvent, OperationsAddress>[] = [
  {
    id: "what",
    header: "Event",
    cell: ({ type, event_id }) => (
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{type}</p>
        <p className="text-sm text-muted wrap-anywhere">{event_id}</p>
      </div>
    ),
  },
  {
    id: "handled",
    header: "Handled",
    isOnPhone: true,
    cell: ({ handled_at }) =>
      handled_at === null ? (
        <Badge tone="warning">Queued again</Badge>
      ) : (
        <DateCell at={handled_at} format="utc" />
      ),
  },
];

const filters: readonly ListFilter<OperationsAddress>[] = [
  {
    name: "provider",
    label: "Provider",
    choices: webhookProviders.map((value) => ({ value, label: webhookProviderLabels[value] })),
  },
];

/** Handles events once more. */
function useWebhookActions(): ListActions<WebhookEvent> {
  const { replay, refresh } = useQueueChanges();
  return {
    refresh,
    actions: [
      {
        label: "Replay",
        done: "replayed",
        question: (events) => ({
          title: questionTitle("Replay", events, "event"),
          description:
            "It goes to the queue once more. Its object is read from the provider again.",
        }),
        fits: ({ handled_at }) => handled_at !== null,
        change: changeWithReason({
          confirm: "Replay",
          hint: "Only the audit log keeps it.",
          isOptional: true,
          change: (event: WebhookEvent, reason) => replay(event, reason),
        }),
      },
    ],
  };
}

const eventsOf = (page: { events: readonly WebhookEvent[] }) => page.events;

/** The events of a provider that were handled on a day. */
export default function WebhookList() {
  const address = useListAddress(operationsAddressSchema);
  const { provider, day } = address.query;
  const query = useInfiniteQuery(
    filteredList(webhooksQuery({ provider, ...(day !== undefined && { day }) })),
  );
  const { actions, refresh } = useWebhookActions();
  return (
    <ListScreen
      caption="Webhooks"
      noun={{ one: "event", many: "events" }}
      address={address}
      query={query}
      itemsOf={eventsOf}
      nameOf={({ type, event_id }) => `${type} ${event_id}`}
      columns={columns}
      filters={filters}
      controls={
        <TextField
          label="Day (UTC)"
          className="sm:w-44"
          type="date"
          value={day ?? utcToday()}
          onChange={({ target }) => address.change({ day: target.value || undefined })}
        />
      }
      actions={actions}
      onChanged={refresh}
      empty={
        <EmptyState icon={Webhook} title="No events">
          {day === undefined
            ? "No event of this provider was handled today."
            : "No event of this provider was handled on this day."}
        </EmptyState>
      }
    />
  );
}
