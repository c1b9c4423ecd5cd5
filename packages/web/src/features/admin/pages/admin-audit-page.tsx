import {
  type AuditAddress,
  auditAddressSchema,
} from "@marquee/contracts/operations/admin/admin-addresses.schema";
import type { AuditEntry } from "@marquee/contracts/operations/admin/admin-audit.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { CsvButton } from "@/components/csv-button.tsx";
import { AddressInput } from "@/components/list-screen/address-input.tsx";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { type ListAddress, useListAddress } from "@/components/list-screen/use-list-address.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Field, TextField } from "@/components/ui/field.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { adminAuditQuery, isNoChangedId, loadAllChanges } from "@/data/admin-audit.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { keepFocus } from "@/lib/keep-focus.ts";
import { lazy, orNothing } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { utcToday } from "@/lib/utc-time.ts";
import { objectPath } from "../admin-paths.ts";
import { auditRows } from "../audit-file.ts";
import { actionText } from "../audit-text.ts";
import { AuditActor, AuditChanges } from "../components/audit-trail.tsx";

// The log does not wait for names.
const PersonName = lazy(orNothing(() => import("../components/person-name.tsx")));
const ObjectName = lazy(() =>
  import("../components/object-name.tsx").catch(() => ({
    default: ({ id, name = id }: { id: string; name?: string }) => name,
  })),
);

/** A closed report is listed among those of its object in its state, and an open one has no changes. */
const changedPath = ({ object_id, after }: AuditEntry): string | undefined =>
  object_id.startsWith("rep_")
    ? `/admin/reports?state=${after.state}&object_id=${after.object_id}`
    : objectPath(object_id);

function ChangedObject({ entry }: { entry: AuditEntry }) {
  const { object_id: id, object_name: name = id } = entry;
  const path = changedPath(entry);
  if (path === undefined) return <span className="wrap-anywhere">{name}</span>;
  return (
    <Link to={path} className="wrap-anywhere underline">
      <Suspense fallback={name}>
        <ObjectName id={id} name={name} />
      </Suspense>
    </Link>
  );
}

const columns: readonly ListColumn<AuditEntry, AuditAddress>[] = [
  {
    id: "what",
    header: "What",
    cell: (entry) => (
      <div className="min-w-0 max-w-2xl">
        <p className="font-semibold">{actionText(entry.action)}</p>
        <p className="text-sm">
          <ChangedObject entry={entry} />
        </p>
        {entry.reason !== null && <p className="mt-1 wrap-anywhere">“{entry.reason}”</p>}
        <AuditChanges entry={entry} />
      </div>
    ),
  },
  {
    id: "who",
    header: "Who",
    isOnPhone: true,
    cell: ({ actor_id }) => <AuditActor id={actor_id} />,
  },
  {
    id: "when",
    header: "When",
    isOnPhone: true,
    cell: ({ created_at }) => <DateCell at={created_at} format="utc" />,
  },
];

type AuditFilter = Pick<AuditAddress, "object_id" | "actor_id" | "day">;

const noFilter = { object_id: undefined, actor_id: undefined, day: undefined };

const entriesOf = (page: { entries: readonly AuditEntry[] }) => page.entries;

/** The call takes only one of the three filters, so a new one replaces the other two. */
const filterOf = ({ object_id, actor_id, day }: AuditAddress): AuditFilter => {
  if (object_id !== undefined) return { object_id };
  if (actor_id !== undefined) return { actor_id };
  return day === undefined ? {} : { day };
};

/** What admins changed: today, on a day, of one object, or by one admin. */
export default function AdminAuditPage() {
  usePageTitle("Audit log");
  useCrumbs("/admin/audit", [{ name: "Audit log" }]);
  const address = useListAddress(auditAddressSchema);
  const filter = filterOf(address.query);
  const query = useInfiniteQuery(filteredList(adminAuditQuery(filter)));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader
        title="Audit log"
        description="What admins changed, with what was before and why. Nobody can change it."
        actions={
          <CsvButton
            fileName={`audit-log-${Object.values(filter)[0] ?? utcToday()}.csv`}
            load={async () => auditRows(await loadAllChanges(filter))}
          />
        }
      />
      <h2 className="sr-only">Changes</h2>
      {filter.actor_id !== undefined && (
        <Notice className="mb-4">
          <Suspense>
            Only changes by <PersonName id={filter.actor_id} otherwise={filter.actor_id} />.
          </Suspense>
        </Notice>
      )}
      <ListScreen
        caption="Audit log"
        noun={{ one: "change", many: "changes" }}
        address={address}
        query={query}
        itemsOf={entriesOf}
        nameOf={({ action }) => actionText(action)}
        columns={columns}
        controls={<AuditFilters address={address} filter={filter} />}
        rowLinks={(entry) => [
          { label: "All of this object", to: `/admin/audit?object_id=${entry.object_id}` },
          { label: "All of this admin", to: `/admin/audit?actor_id=${entry.actor_id}` },
        ]}
        empty={
          <EmptyState icon={ScrollText} title="No changes">
            {isFiltered
              ? "No admin changed anything here."
              : "No admin has changed anything today."}
          </EmptyState>
        }
      />
    </>
  );
}

interface AuditFiltersProps {
  address: ListAddress<AuditAddress>;
  filter: AuditFilter;
}

/** Chooses a day or an object. */
function AuditFilters({ address, filter }: AuditFiltersProps) {
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <form
      className="col-span-full grid items-end gap-3 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault();
        const id = String(new FormData(event.currentTarget).get("id") ?? "").trim();
        address.change({ ...noFilter, object_id: id || undefined });
      }}
    >
      <TextField
        label="Day (UTC)"
        className="sm:w-44"
        type="date"
        value={filter.day ?? (isFiltered ? "" : utcToday())}
        onChange={({ target }) => address.change({ ...noFilter, day: target.value || undefined })}
      />
      <Field
        label="Id of an account, channel, video or plan"
        error={isNoChangedId(filter.object_id) ? "Enter an id like vid_01H…" : undefined}
        className="sm:w-80"
      >
        {(control) => (
          <AddressInput
            {...control}
            name="id"
            maxLength={254}
            value={address.values.get("object_id") ?? ""}
          />
        )}
      </Field>
      <Button type="submit">Show its changes</Button>
      {isFiltered && (
        <Button variant="quiet" onClick={() => keepFocus(() => address.change(noFilter))}>
          Show today
        </Button>
      )}
    </form>
  );
}
