import type { Refund, RefundQuote } from "@marquee/contracts/money/refund/refund.schema";
import { type ReactNode, useState } from "react";
import { Dialog } from "@/components/ui/dialog.tsx";
import { RefundResult } from "./refund-result.tsx";
import { RefundTerms } from "./refund-terms.tsx";
import type { RefundSide } from "./refund-text.ts";

interface RefundDialogProps {
  paymentId: string;
  title: string;
  description: string;
  /** Where closing leads: "Back to the payments". */
  back: string;
  side: RefundSide;
  /** The refund is being made, so the dialog stays open. */
  isPending: boolean;
  onClose: () => void;
  /** The form, if a refund is allowed. */
  form: (quote: RefundQuote, onRefunded: (refund: Refund) => void) => ReactNode;
}

/** Checks whether a payment may be refunded, asks for the refund, and shows the result. */
export function RefundDialog({
  paymentId,
  title,
  description,
  back,
  side,
  isPending,
  onClose,
  form,
}: RefundDialogProps) {
  const [refund, setRefund] = useState<Refund>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={title}
      description={description}
    >
      {refund === undefined ? (
        <RefundTerms paymentId={paymentId} back={back} onClose={onClose}>
          {(quote) => form(quote, setRefund)}
        </RefundTerms>
      ) : (
        <RefundResult refund={refund} side={side} onClose={onClose} />
      )}
    </Dialog>
  );
}
