import { zodResolver } from "@hookform/resolvers/zod";
import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import {
  creatorRefundDays,
  type Refund,
  type RefundQuote,
  refundSaleSchemaUpTo,
} from "@marquee/contracts/money/refund/refund.schema";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { PriceField } from "@/components/price-field.tsx";
import { RefundDialog } from "@/components/refund/refund-dialog.tsx";
import { failedRefund } from "@/components/refund/refund-text.ts";
import { Button } from "@/components/ui/button.tsx";
import { DialogFooter } from "@/components/ui/dialog.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useRefundSale } from "@/data/refunds.ts";
import { useContractForm } from "@/lib/forms.ts";
import { formatMoney } from "@/lib/money.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";

interface RefundSaleDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Refunds a sale, whole or in part. */
export default function RefundSaleDialog({ payment, onClose }: RefundSaleDialogProps) {
  const refunding = useRefundSale();
  return (
    <RefundDialog
      paymentId={payment.id}
      title={`Refund this sale of “${payment.title}”?`}
      description={`You can refund a sale within ${creatorRefundDays} days, whole or in part. The platform gives its part of the fee back too.`}
      back="Back to the sale"
      side="seller"
      isPending={refunding.isPending}
      onClose={onClose}
      form={(quote, onRefunded) => (
        <RefundForm quote={quote} refunding={refunding} onClose={onClose} onRefunded={onRefunded} />
      )}
    />
  );
}

/** What a refund of everything means for the buyer. */
const wholeText = ({ ends_access }: RefundQuote): string =>
  ends_access
    ? "The buyer's access by this purchase ends at once."
    : "The buyer's access stays as it is.";

interface RefundFormProps {
  quote: RefundQuote;
  refunding: ReturnType<typeof useRefundSale>;
  onClose: () => void;
  onRefunded: (refund: Refund) => void;
}

function RefundForm({ quote, refunding, onClose, onRefunded }: RefundFormProps) {
  // Less is left after a refund whose answer was lost. The same request again finds that refund.
  const [whole] = useState(quote.amount);
  const form = useContractForm({
    resolver: zodResolver(refundSaleSchemaUpTo(whole)),
    defaultValues: { purchase_id: quote.purchase_id, reason: "", amount: quote.amount },
  });
  const hasDraft = useFormDraft(`refund-${quote.purchase_id}`, form);
  const { registerField, control, submitTo, watch, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const most = formatMoney(quote.amount, quote.currency);
  const amount = watch("amount");
  const submit = submitTo(async (body) => onRefunded(await refunding.mutateAsync(body)));
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <FormError title={failedRefund(refunding.error)} error={errors.root} />
      <Controller
        control={control}
        name="amount"
        render={({ field, fieldState }) => (
          <PriceField
            key={String(hasDraft)}
            label="Amount"
            hint={`At most ${most}.`}
            value={field.value ?? 0}
            onChange={field.onChange}
            inputRef={field.ref}
            error={fieldState.error && `Between $0.01 and ${most}`}
          />
        )}
      />
      <p className="text-sm text-muted">
        {amount === quote.amount ? wholeText(quote) : "The buyer keeps what was bought."}
      </p>
      <TextareaField
        label="Reason for the refund"
        hint="The payment provider keeps the reason."
        rows={3}
        {...registerField("reason")}
      />
      <DialogFooter>
        <Button onClick={onClose} disabled={refunding.isPending}>
          Keep the sale
        </Button>
        <Button type="submit" variant="danger" loading={isSubmitting}>
          {amount !== undefined && amount > 0
            ? `Refund ${formatMoney(amount, quote.currency)}`
            : "Refund"}
        </Button>
      </DialogFooter>
    </form>
  );
}
