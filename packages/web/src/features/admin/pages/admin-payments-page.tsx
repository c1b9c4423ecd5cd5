import { paymentsAddressSchema } from "@marquee/contracts/operations/admin/admin-addresses.schema";
import { Suspense } from "react";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { useCrumbs } from "@/lib/crumbs.ts";
import { lazy } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { PaymentSearch } from "../components/payment-search.tsx";

const PlatformFigures = lazy(() => import("../components/platform-figures.tsx"));

/** Finds payments, and shows the platform's money by day. */
export default function AdminPaymentsPage() {
  usePageTitle("Payments");
  useCrumbs("/admin/payments", [{ name: "Payments" }]);
  const address = useListAddress(paymentsAddressSchema);
  return (
    <>
      <PageHeader
        title="Payments"
        description="Find a payment to a creator or to the platform by its id, by the buyer's e-mail address or by its amount. The figures have the platform's money by day."
      />
      <Tabs
        value={address.query.tab}
        onValueChange={(tab) => address.change({ tab, columns: undefined, pages: undefined })}
      >
        <TabsList aria-label="Parts of the payments">
          <TabsTrigger value="find">Find payments</TabsTrigger>
          <TabsTrigger value="figures">Figures</TabsTrigger>
        </TabsList>
        <TabsContent value="find">
          <PaymentSearch address={address} />
        </TabsContent>
        <TabsContent value="figures">
          <h2 className="sr-only">Figures</h2>
          <Suspense
            fallback={
              <Loading label="Loading the figures">
                <Skeleton className="h-96" />
              </Loading>
            }
          >
            <PlatformFigures />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  );
}
