import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import { useState } from "react";
import { PriceField } from "@/components/price-field.tsx";
import { failedRefund, refundOutcome } from "@/components/refund/refund-text.ts";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useAmountDraft } from "@/components/use-amount-draft.ts";
import { useRefundAsAdmin } from "@/data/admin-refunds.ts";
import { describeError } from "@/lib/api-error.ts";
import { formatMoney } from "@/lib/money.ts";
import { toast } from "@/lib/toast.ts";
import ReasonForm from "./reason-form.tsx";

interface RefundDialogProps {
  /** As last loaded: what was refunded meanwhile, or by a try whose answer was lost, is no longer left. */
  payment: Pick<Payment, "id" | "title" | "amount" | "amount_refunded" | "currency">;
  onClose: () => void;
}

/** Refunds a payment, whole or in part. */
export default function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const refund = useRefundAsAdmin();
  const left = payment.amount - payment.amount_refunded;
  const [whole] = useState(left);
  const { amount, changeAmount, amountKey } = useAmountDraft(`refund-${payment.id}`, left);
  const [tried, setTried] = useState<number>();
  // When the answer was lost, the same request again finds the refund, of which less than that is left.
  const isWrong = !(Number.isInteger(amount) && amount > 0 && (amount <= left || amount === tried));
  const submit = async (reason: string) => {
    setTried(amount);
    const made = await refund.mutateAsync({
      purchase_id: payment.id,
      reason,
      ...(amount < whole && { amount }),
    });
    const { tone, text } = refundOutcome(made, "admin");
    if (tone === "danger") toast.error(text);
    else toast.success(text);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !refund.isPending && onClose()}
      title={`Refund ${payment.title}?`}
      description="The money goes back to the way in which the buyer paid. A whole refund ends the access."
    >
      <div className="grid gap-4">
        {refund.isError && (
          <Notice tone="danger" title={failedRefund(refund.error)} live shownFor={refund.error}>
            {describeError(refund.error).message}
          </Notice>
        )}
        <ReasonForm
          items={[payment]}
          confirm="Refund"
          hint="The payment provider and the audit log keep it."
          isDanger
          isIncomplete={isWrong}
          progress={refund.isPending ? "Refunding" : undefined}
          onCancel={onClose}
          onSubmit={(reason) => void submit(reason).catch(() => undefined)}
        >
          {(isTried) => (
            <PriceField
              key={amountKey}
              label="Amount"
              hint={
                left > 0
                  ? `At most ${formatMoney(left, payment.currency)}.`
                  : "Everything is refunded."
              }
              value={amount}
              onChange={changeAmount}
              error={
                isTried && isWrong && left > 0
                  ? `Between $0.01 and ${formatMoney(left, payment.currency)}`
                  : undefined
              }
            />
          )}
        </ReasonForm>
      </div>
    </Dialog>
  );
}
