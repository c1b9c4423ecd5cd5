import { zodResolver } from "@hookform/resolvers/zod";
import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import {
  buyerRefundDays,
  type Refund,
  type RefundQuote,
  refundPurchaseSchema,
  selfRefundDays,
  selfRefundLimit,
  watchedPercentLimit,
} from "@marquee/contracts/money/refund/refund.schema";
import { useQuery } from "@tanstack/react-query";
import { RefundDialog } from "@/components/refund/refund-dialog.tsx";
import { failedRefund } from "@/components/refund/refund-text.ts";
import { Button } from "@/components/ui/button.tsx";
import { DialogFooter } from "@/components/ui/dialog.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { membershipsQuery } from "@/data/memberships.ts";
import { useRefundPurchase } from "@/data/refunds.ts";
import { useContractForm } from "@/lib/forms.ts";
import { formatMoney } from "@/lib/money.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { isCurrent } from "../membership-text.ts";

interface RefundPurchaseDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Refunds one of the caller's purchases. */
export function RefundPurchaseDialog({ payment, onClose }: RefundPurchaseDialogProps) {
  const refunding = useRefundPurchase();
  const { data: memberships = [] } = useQuery(membershipsQuery);
  const isMember = memberships.some(
    (membership) => membership.channel_id === payment.item_id && isCurrent(membership),
  );
  return (
    <RefundDialog
      paymentId={payment.id}
      title={`Refund “${payment.title}”`}
      description={`You can refund a purchase yourself within ${buyerRefundDays} days if you have watched less than ${watchedPercentLimit} % of it. You can refund at most ${selfRefundLimit} purchases in ${selfRefundDays} days.`}
      back="Back to the payments"
      side="buyer"
      isPending={refunding.isPending}
      onClose={onClose}
      form={(quote, onRefunded) => (
        <RefundForm
          quote={quote}
          isMember={isMember}
          refunding={refunding}
          onClose={onClose}
          onRefunded={onRefunded}
        />
      )}
    />
  );
}

interface RefundFormProps {
  quote: RefundQuote;
  /** The refund ends a membership. */
  isMember: boolean;
  refunding: ReturnType<typeof useRefundPurchase>;
  onClose: () => void;
  onRefunded: (refund: Refund) => void;
}

function RefundForm({ quote, isMember, refunding, onClose, onRefunded }: RefundFormProps) {
  const form = useContractForm({
    resolver: zodResolver(refundPurchaseSchema),
    defaultValues: { purchase_id: quote.purchase_id, reason: "" },
  });
  useFormDraft(`refund-${quote.purchase_id}`, form);
  const { registerField, submitTo, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const money = formatMoney(quote.amount, quote.currency);
  const submit = submitTo(async (body) => onRefunded(await refunding.mutateAsync(body)));
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <FormError title={failedRefund(refunding.error)} error={errors.root} />
      <p>
        <strong className="figures">{money}</strong> goes back to you,{" "}
        {quote.ends_access ? (
          <>
            and your access by this purchase ends at once.
            {isMember && " Your membership ends with it, and you pay no more."}
          </>
        ) : (
          "and nothing closes to you."
        )}
      </p>
      <TextareaField
        label="Reason for the refund"
        hint="The creator sees the reason."
        rows={3}
        {...registerField("reason")}
      />
      <DialogFooter>
        <Button onClick={onClose} disabled={refunding.isPending}>
          Keep it
        </Button>
        <Button type="submit" variant="danger" loading={isSubmitting}>
          {`Refund ${money}`}
        </Button>
      </DialogFooter>
    </form>
  );
}
