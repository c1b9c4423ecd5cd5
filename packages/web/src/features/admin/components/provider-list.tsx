import {
  type ProviderHealth,
  webhookProviders,
} from "@marquee/contracts/operations/admin/admin-operations.schema";
import {
  type OperationsAddress,
  operationsAddressSchema,
} from "@marquee/contracts/operations/admin/operations-address.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PlugZap } from "lucide-react";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { RefreshButton } from "@/components/list-screen/refresh-button.tsx";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { providersQuery } from "@/data/admin-operations.ts";
import { formatUtc } from "@/lib/utc-time.ts";
import {
  faultDescriptions,
  providerDescriptions,
  providerStateLabels,
  unusedRemedy,
} from "../provider-text.ts";

const nameOf = ({ id }: ProviderHealth): string => providerDescriptions[id].name;

const tones = {
  works: "success",
  errors: "danger",
  unused: "warning",
  unchecked: "neutral",
} as const satisfies Record<ProviderHealth["state"], string>;

/** The last failure in words; what to do about it while it lasts. */
function Advice({ provider }: { provider: ProviderHealth }) {
  const { id, state, failed_checks, last_failure } = provider;
  const fault = last_failure === null ? undefined : faultDescriptions[last_failure.fault];
  return (
    <div className="mt-1 grid gap-1 text-sm">
      {last_failure !== null &&
        fault !== undefined &&
        (state === "errors" || failed_checks > 0) && (
          <p>
            <span className="figures">
              {failed_checks === 1
                ? "1 failed check in the last hour."
                : `${failed_checks} failed checks in the last hour.`}
            </span>{" "}
            {formatUtc(last_failure.at)}: {fault.what}
          </p>
        )}
      {state === "errors" && fault !== undefined && <p>{fault.remedy}</p>}
      {state === "unused" && <p>{unusedRemedy}</p>}
      <a
        className="touch relative z-10 inline-flex items-center justify-self-start underline"
        href={providerDescriptions[id].statusPage}
        target="_blank"
        rel="noreferrer"
      >
        Status page of {providerDescriptions[id].name}
      </a>
    </div>
  );
}

const sendsWebhooks = (id: ProviderHealth["id"]): boolean =>
  webhookProviders.some((provider) => provider === id);

const moment = (at: string | null, none: string) =>
  at === null ? <span className="text-muted">{none}</span> : <DateCell at={at} format="utc" />;

const columns: readonly ListColumn<ProviderHealth, OperationsAddress>[] = [
  {
    id: "name",
    header: "Provider",
    cell: (provider) => (
      <div className="min-w-0 max-w-2xl">
        <p className="font-semibold">{nameOf(provider)}</p>
        <p className="text-sm text-muted">{providerDescriptions[provider.id].use}</p>
        <Advice provider={provider} />
      </div>
    ),
  },
  {
    id: "state",
    header: "State",
    isOnPhone: true,
    cell: ({ state }) => <Badge tone={tones[state]}>{providerStateLabels[state]}</Badge>,
  },
  {
    id: "succeeded",
    header: "Last success",
    cell: ({ succeeded_at }) => moment(succeeded_at, "None"),
  },
  {
    id: "event",
    header: "Last webhook",
    cell: ({ id, last_event_at }) =>
      sendsWebhooks(id) ? (
        moment(last_event_at, "None since yesterday")
      ) : (
        <span className="text-muted">Sends none</span>
      ),
  },
];

const providersOf = (page: { providers: readonly ProviderHealth[] }) => page.providers;

/** Whether each provider answers, and what to do where one does not. */
export default function ProviderList() {
  const address = useListAddress(operationsAddressSchema);
  const query = useInfiniteQuery(providersQuery);
  return (
    <ListScreen
      caption="Providers"
      noun={{ one: "provider", many: "providers" }}
      address={address}
      query={query}
      itemsOf={providersOf}
      nameOf={nameOf}
      columns={columns}
      controls={<RefreshButton query={query}>Check again</RefreshButton>}
      empty={
        <EmptyState icon={PlugZap} title="No providers">
          Every provider of the product is listed here.
        </EmptyState>
      }
    />
  );
}
