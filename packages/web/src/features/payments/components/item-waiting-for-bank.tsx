import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
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

/** A plan whose first payment a bank has not answered yet; nobody can take another one before. */
export function usePlanWaitingForBank(): Checkout | undefined {
  const { data: checkouts = [] } = useQuery(waitingForBankQuery);
  return checkouts.find(({ kind }) => kind === "subscription");
}

/** Shown in place of the plans that can be taken. */
export function PlanWaitingForBank({ checkout: { title } }: { checkout: Checkout }) {
  return (
    <Notice title="Waiting for your bank">
      “{title}” begins when your bank has paid. Banks answer within four business days. We tell you
      when it is open, or if the bank does not pay.
    </Notice>
  );
}
