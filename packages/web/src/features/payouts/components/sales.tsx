import { PageHeader } from "@/components/page-header.tsx";
import { SalesList } from "@/components/sales-list.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { AllPayoutsLink } from "./all-payouts-link.tsx";

/** The page of all sales. */
export default function Sales({ userId }: { userId: string }) {
  usePageTitle("Sales");
  return (
    <>
      <AllPayoutsLink userId={userId} />
      <PageHeader
        title="Sales"
        description="Choose a sale to follow its money to the fee, to refunds and to your bank."
      />
      <SalesList />
    </>
  );
}
