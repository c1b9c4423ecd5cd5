import type { Checkout, Receipt } from "@marquee/contracts/money/payment/payment.schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { MoneyTable } from "@/components/money-table.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { PaidAmount } from "@/components/payment-table.tsx";
import { boughtStatuses } from "@/components/receipt/returned-money.ts";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { WaitingForBank } from "@/components/waiting-for-bank.tsx";
import { platformReceiptsQuery, waitingForBankQuery } from "@/data/payments.ts";
import { platformReceiptPath } from "@/lib/links.ts";

const rowOf = (receipt: Receipt) => ({
  id: receipt.id,
  at: receipt.created_at,
  title: receipt.title,
  status: boughtStatuses[receipt.status],
  amount: <PaidAmount payment={receipt} />,
  action: (
    <Button asChild size="small">
      <Link to={platformReceiptPath(receipt.id)} aria-label={`Receipt of “${receipt.title}”`}>
        Receipt
      </Link>
    </Button>
  ),
});

const kinds: readonly Checkout["kind"][] = ["minutes", "promotion"];

/**
 * What was bought of the platform once, with receipts, and what a bank has not paid yet. Most creators have bought
 * nothing, and see nothing.
 */
export default function PlatformReceipts() {
  const query = useInfiniteQuery(platformReceiptsQuery);
  const { data: waiting = [] } = useQuery(waitingForBankQuery);
  const isEmpty = query.data?.pages[0]?.receipts.length === 0;
  const isWaiting = waiting.some(({ kind }) => kinds.includes(kind));
  if (query.isPending || (isEmpty && !isWaiting)) return null;
  return (
    <Section title="Upload minutes and promotions">
      <WaitingForBank kinds={kinds} />
      <PagedList
        query={query}
        itemsOf={(page) => page.receipts}
        what="payments"
        failed="Your payments could not be loaded"
        skeleton={null}
        empty={null}
      >
        {(receipts) => (
          <MoneyTable
            caption="Your upload minutes and promotions"
            rows={receipts.map(rowOf)}
            hasActions
          />
        )}
      </PagedList>
    </Section>
  );
}
