import { salesFilterSchema } from "@marquee/contracts/money/payment/payment.schema";
import { CsvButton } from "@/components/csv-button.tsx";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { SalesList } from "@/components/sales-list.tsx";
import { loadAllSales } from "@/data/payments.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { utcToday } from "@/lib/utc-time.ts";
import { salesRows } from "../sales-file.ts";
import { AllPayoutsLink } from "./all-payouts-link.tsx";

/** The page of all sales. */
export default function Sales({ userId }: { userId: string }) {
  usePageTitle("Sales");
  const { query } = useListAddress(salesFilterSchema);
  return (
    <>
      <AllPayoutsLink userId={userId} />
      <PageHeader
        title="Sales"
        description="Choose a sale to follow its money to the fee, to refunds and to your bank."
        actions={
          <CsvButton
            fileName={`sales-${utcToday()}.csv`}
            load={async () => salesRows(await loadAllSales(query))}
          />
        }
      />
      <SalesList />
    </>
  );
}
