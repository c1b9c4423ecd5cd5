import type { BulkChange } from "@marquee/contracts/operations/admin/bulk-change.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PagedList } from "@/components/paged-list.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { bulkFailuresQuery } from "@/data/admin-bulk-changes.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";

function FailureList({ id }: { id: string }) {
  return (
    <PagedList
      query={useInfiniteQuery(bulkFailuresQuery(id))}
      itemsOf={({ failures }) => failures}
      what="accounts"
      failed="The reasons could not be loaded"
      skeleton={
        <Loading label="Loading the reasons">
          <Skeleton className="h-10" />
        </Loading>
      }
      empty={<p>No account was refused.</p>}
    >
      {(failures) => (
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {failures.map(({ id: userId, name, reason }) => (
            <li key={userId} className="wrap-anywhere">
              {name ?? userId}: {reason}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The accounts that a bulk change did not change, loaded when somebody opens them. */
export function BulkFailures({ change: { id, failed } }: { change: BulkChange }) {
  const [isOpen, setIsOpen] = useState(false);
  if (failed === 0) return null;
  return (
    <details
      className="relative z-10 mt-1 text-sm"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="touch cursor-pointer">
        {formatWholeCount(failed, "account was", "accounts were")} not changed
      </summary>
      {isOpen && <FailureList id={id} />}
    </details>
  );
}
