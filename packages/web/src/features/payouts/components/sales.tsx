import { Link } from "react-router-dom";
import { PageHeader } from "@/components/page-header.tsx";
import { SalesList } from "@/components/sales-list.tsx";
import { payoutsPath } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";

/** The page of all sales. */
export default function Sales({ userId }: { userId: string }) {
  usePageTitle("Sales");
  return (
    <>
      <Link
        to={payoutsPath(userId)}
        className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        All payouts
      </Link>
      <PageHeader
        title="Sales"
        description="Choose a sale to follow its money to the fee, to refunds and to your bank."
      />
      <SalesList />
    </>
  );
}
