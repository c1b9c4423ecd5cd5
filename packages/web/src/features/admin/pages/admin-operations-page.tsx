import { operationsAddressSchema } from "@marquee/contracts/operations/admin/admin-addresses.schema";
import { lazy, Suspense } from "react";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { useCrumbs } from "@/lib/crumbs.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { QueueList } from "../components/queue-list.tsx";

// Each list loads with its tab; the first tab is loaded with the page.
const BulkChangeList = lazy(() => import("../components/bulk-change-list.tsx"));
const DeletionList = lazy(() => import("../components/deletion-list.tsx"));
const ProviderList = lazy(() => import("../components/provider-list.tsx"));
const ReconciliationList = lazy(() => import("../components/reconciliation-list.tsx"));
const WebhookList = lazy(() => import("../components/webhook-list.tsx"));

const loading = (
  <Loading label="Loading the list">
    <Skeleton className="h-20" />
  </Loading>
);

/** What runs behind the product: queues, webhooks, providers, the nightly comparison with the providers, deletions and bulk changes. */
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
          <TabsTrigger value="queues">Queues</TabsTrigger>
          <TabsTrigger value="webhooks">Webhooks</TabsTrigger>
          <TabsTrigger value="providers">Providers</TabsTrigger>
          <TabsTrigger value="reconciliation">Reconciliation</TabsTrigger>
          <TabsTrigger value="deletions">Deletions</TabsTrigger>
          <TabsTrigger value="bulk_changes">Bulk changes</TabsTrigger>
        </TabsList>
        <TabsContent value="queues">
          <h2 className="sr-only">Queues</h2>
          <QueueList />
        </TabsContent>
        <TabsContent value="webhooks">
          <h2 className="sr-only">Webhooks</h2>
          <Suspense fallback={loading}>
            <WebhookList />
          </Suspense>
        </TabsContent>
        <TabsContent value="providers">
          <h2 className="sr-only">Providers</h2>
          <Suspense fallback={loading}>
            <ProviderList />
          </Suspense>
        </TabsContent>
        <TabsContent value="reconciliation">
          <h2 className="sr-only">Reconciliation</h2>
          <Suspense fallback={loading}>
            <ReconciliationList />
          </Suspense>
        </TabsContent>
        <TabsContent value="deletions">
          <h2 className="sr-only">Deletions</h2>
          <Suspense fallback={loading}>
            <DeletionList />
          </Suspense>
        </TabsContent>
        <TabsContent value="bulk_changes">
          <h2 className="sr-only">Bulk changes</h2>
          <Suspense fallback={loading}>
            <BulkChangeList />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  );
}
