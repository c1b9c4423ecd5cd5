import {
  type OperationsAddress,
  operationsAddressSchema,
} from "@marquee/contracts/operations/admin/operations-address.schema";
import { type ComponentType, Suspense } from "react";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { useCrumbs } from "@/lib/crumbs.ts";
import { lazy } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { QueueList } from "../components/queue-list.tsx";

// Each list loads with its tab; the first tab is loaded with the page.
const BulkChangeList = lazy(() => import("../components/bulk-change-list.tsx"));
const DeletionList = lazy(() => import("../components/deletion-list.tsx"));
const ProviderList = lazy(() => import("../components/provider-list.tsx"));
const ReconciliationList = lazy(() => import("../components/reconciliation-list.tsx"));
const WebhookList = lazy(() => import("../components/webhook-list.tsx"));

const tabs: readonly { value: OperationsAddress["tab"]; label: string; List: ComponentType }[] = [
  { value: "queues", label: "Queues", List: QueueList },
  { value: "webhooks", label: "Webhooks", List: WebhookList },
  { value: "providers", label: "Providers", List: ProviderList },
  { value: "reconciliation", label: "Reconciliation", List: ReconciliationList },
  { value: "deletions", label: "Deletions", List: DeletionList },
  { value: "bulk_changes", label: "Bulk changes", List: BulkChangeList },
];

const loading = (
  <Loading label="Loading the list">
    <Skeleton className="h-20" />
  </Loading>
);

/**
 * What runs behind the product: queues, webhooks, providers, the nightly comparison with the providers, deletions and
 * bulk changes.
 */
export default function AdminOperationsPage() {
  usePageTitle("Operations");
  useCrumbs("/admin/operations", [{ name: "Operations" }]);
  const address = useListAddress(operationsAddressSchema);
  return (
    <>
      <PageHeader
        title="Operations"
        description="Queues, webhook events, the health of the providers, the nightly reconciliation with the providers, deletions in progress, and bulk changes."
      />
      <Tabs
        value={address.query.tab}
        // Each list has columns and pages of its own.
        onValueChange={(tab) => address.change({ tab, columns: undefined, pages: undefined })}
      >
        <TabsList aria-label="Parts of the operations">
          {tabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map(({ value, label, List }) => (
          <TabsContent key={value} value={value}>
            <h2 className="sr-only">{label}</h2>
            <Suspense fallback={loading}>
              <List />
            </Suspense>
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}
