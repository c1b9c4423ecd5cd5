import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "@/components/ui/notice.tsx";
import { waitingForBankQuery } from "@/data/payments.ts";

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
