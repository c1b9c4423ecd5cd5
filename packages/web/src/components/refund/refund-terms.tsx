import type { RefundQuote } from "@marquee/contracts/money/refund/refund.schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button.tsx";
import { DialogFooter } from "@/components/ui/dialog.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { refundQuoteQuery } from "@/data/refunds.ts";
import { refusedRefund } from "./refund-text.ts";

interface RefundTermsProps {
  paymentId: string;
  /** Where closing leads: "Back to the payments". */
  back: string;
  onClose: () => void;
  /** The form, if a refund is allowed. */
  children: (quote: RefundQuote) => ReactNode;
}

/** Checks whether a payment may be refunded now; shows the form or the reason. */
export function RefundTerms({ paymentId, back, onClose, children }: RefundTermsProps) {
  const query = useQuery(refundQuoteQuery(paymentId));
  const { data, isPending, isLoadingError } = query;
  if (isPending) {
    return (
      <Loading label="Checking the rules">
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  if (isLoadingError) return <QueryError title="The rules could not be checked" query={query} />;
  if (data.eligible) return children(data);
  return (
    <>
      <Notice tone="warning" live title="This cannot be refunded now">
        {refusedRefund(data)}
      </Notice>
      <DialogFooter>
        <Button onClick={onClose}>{back}</Button>
      </DialogFooter>
    </>
  );
}
