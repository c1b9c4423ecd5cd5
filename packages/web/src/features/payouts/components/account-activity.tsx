import { plainAddressSchema } from "@marquee/contracts/address-query";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { useMemo } from "react";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { accountActivityQuery, payoutBalanceQuery } from "@/data/payouts.ts";
import { formatMoney } from "@/lib/money.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { AllPayoutsLink } from "./all-payouts-link.tsx";
import { lineColumns, linesOf, nameOfLine } from "./line-columns.tsx";

/** Every movement of the creator's money, newest first: what the balance and the next payout are made of. */
export default function AccountActivity({ userId }: { userId: string }) {
  usePageTitle("Account activity");
  const query = useInfiniteQuery(accountActivityQuery);
  const { data: balance } = useQuery(payoutBalanceQuery);
  const address = useListAddress(plainAddressSchema);
  const columns = useMemo(() => lineColumns({ net: "Balance change", heldAfter: Date.now() }), []);
  return (
    <>
      <AllPayoutsLink userId={userId} />
      <PageHeader
        title="Account activity"
        description={
          <>
            Every sale, refund and payout, newest first. Together they are your balance
            {balance && (
              <span className="figures">
                : {formatMoney(balance.available, balance.currency)} available and{" "}
                {formatMoney(balance.pending, balance.currency)} on hold
              </span>
            )}
            .
          </>
        }
      />
      <ListScreen
        caption="Account activity"
        noun={{ one: "line", many: "lines" }}
        address={address}
        query={query}
        itemsOf={linesOf}
        nameOf={nameOfLine}
        columns={columns}
        empty={
          <EmptyState icon={Banknote} title="No money has moved yet">
            Your sales are listed here, with refunds and payouts.
          </EmptyState>
        }
      />
    </>
  );
}
