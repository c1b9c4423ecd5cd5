import { useQuery } from "@tanstack/react-query";
import { Notice } from "@/components/ui/notice.tsx";
import { waitingForBankQuery } from "@/data/payments.ts";

/** Whether a bank has not answered for a payment of this item yet, so that nobody pays for it twice. */
export function useIsWaitingForBank(itemId: string): boolean {
  const { data: checkouts = [] } = useQuery(waitingForBankQuery);
  return checkouts.some(({ link }) => link.endsWith(itemId));
}

/** Shown in place of the price of such an item. */
export function ItemWaitingForBank() {
  return (
    <Notice title="Waiting for your bank">
      You have paid for this already, and your bank has not answered yet. Banks answer within four
      business days. We tell you when it is open, or if the bank does not pay.
    </Notice>
  );
}
