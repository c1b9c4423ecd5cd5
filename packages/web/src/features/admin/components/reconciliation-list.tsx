import type { ReconciliationPart } from "@marquee/contracts/operations/admin/admin-operations.schema";
import {
  type OperationsAddress,
  operationsAddressSchema,
} from "@marquee/contracts/operations/admin/operations-address.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { reconciliationPartsQuery } from "@/data/admin-operations.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";
import { humanize } from "../humanize.ts";

function PartState({ part }: { part: ReconciliationPart }) {
  if (part.state === "running") return <Badge>Running</Badge>;
  if (part.failed > 0) return <Badge tone="warning">Partly failed</Badge>;
  if (part.findings.length > 0) return <Badge tone="warning">Differences</Badge>;
  return <Badge tone="success">No differences</Badge>;
}

const columns: readonly ListColumn<ReconciliationPart, OperationsAddress>[] = [
  {
    id: "what",
    header: "Compared",
    cell: ({ part, findings }) => (
      <div className="min-w-0 max-w-2xl">
        <p className="font-semibold">{humanize(part)}</p>
        {findings.length > 0 && (
          <details className="relative z-10 mt-1 text-sm">
            <summary className="touch cursor-pointer">
              {formatWholeCount(findings.length, "difference")}
            </summary>
            <ul className="mt-1 list-disc space-y-1 pl-5 text-muted">
              {findings.map((finding) => (
                <li key={finding} className="wrap-anywhere">
                  {finding}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    ),
  },
  {
    id: "state",
    header: "Result",
    isOnPhone: true,
    cell: (part) => <PartState part={part} />,
  },
  {
    id: "checked",
    header: "Checked",
    isNumber: true,
    cell: ({ checked }) => checked.toLocaleString("en"),
  },
  {
    id: "repaired",
    header: "Repaired",
    isNumber: true,
    cell: ({ repaired }) => repaired.toLocaleString("en"),
  },
  {
    id: "failed",
    header: "Failed",
    isNumber: true,
    cell: ({ failed }) => failed.toLocaleString("en"),
  },
  {
    id: "started",
    header: "Started",
    isOnPhone: true,
    cell: ({ started_at }) => <DateCell at={started_at} format="utc" />,
  },
];

const partsOf = (page: { parts: readonly ReconciliationPart[] }) => page.parts;

/** What the nightly comparisons with the providers found. */
export default function ReconciliationList() {
  const address = useListAddress(operationsAddressSchema);
  const query = useInfiniteQuery(reconciliationPartsQuery);
  return (
    <ListScreen
      caption="Reconciliation"
      noun={{ one: "part", many: "parts" }}
      address={address}
      query={query}
      itemsOf={partsOf}
      nameOf={({ part }) => humanize(part)}
      columns={columns}
      empty={
        <EmptyState icon={Scale} title="No comparison yet">
          Everything is compared with the providers at 3:15 UTC each night.
        </EmptyState>
      }
    />
  );
}
