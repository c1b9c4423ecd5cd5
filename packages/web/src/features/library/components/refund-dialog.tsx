import { zodResolver } from "@hookform/resolvers/zod";
import type { Payment } from "@marquee/contracts/payment/payment.schema";
import {
  buyerRefundDays,
  type Refund,
  type RefundQuote,
  refundPurchaseSchema,
  refundReasonMaximum,
  selfRefundDays,
  selfRefundLimit,
  watchedShareLimit,
} from "@marquee/contracts/refund/refund.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogFooter } from "@/components/ui/dialog.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { refundQuoteQuery, useRefundPurchase } from "@/data/refunds.ts";
import { useContractForm } from "@/lib/forms.ts";
import { formatMoney } from "@/lib/money.ts";
import { refundOutcome, refusedRefund } from "../refund-words.ts";

interface RefundDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Asks whether a payment may be refunded, refunds it, and says what has come of it. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const [refund, setRefund] = useState<Refund>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Refund “${payment.title}”`}
      description={`You can refund a purchase yourself within ${buyerRefundDays} days, if you have watched less than ${watchedShareLimit * 100} % of it, and ${selfRefundLimit} purchases in ${selfRefundDays} days.`}
    >
      {refund === undefined ? (
        <Terms payment={payment} onClose={onClose} onRefunded={setRefund} />
      ) : (
        <Outcome refund={refund} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface TermsProps extends RefundDialogProps {
  onRefunded: (refund: Refund) => void;
}

function Terms({ payment, onClose, onRefunded }: TermsProps) {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(
    refundQuoteQuery(payment.id),
  );
  if (isPending) {
    return (
      <Loading label="Checking the rules">
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="The rules could not be checked"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.eligible) {
    return <RefundForm quote={data} onClose={onClose} onRefunded={onRefunded} />;
  }
  return (
    <>
      <Notice tone="warning" live title="This cannot be refunded now">
        {refusedRefund(data)}
      </Notice>
      <DialogFooter>
        <Button onClick={onClose}>Back to the payments</Button>
      </DialogFooter>
    </>
  );
}

function RefundForm({
  quote,
  onClose,
  onRefunded,
}: Omit<TermsProps, "payment"> & { quote: RefundQuote }) {
  const refund = useRefundPurchase();
  const { register, submitTo, formState } = useContractForm({
    resolver: zodResolver(refundPurchaseSchema),
    defaultValues: { purchase_id: quote.purchase_id, reason: "" },
  });
  const { errors, isSubmitting } = formState;
  const money = formatMoney(quote.amount, quote.currency);
  const submit = submitTo(async (body) => onRefunded(await refund.mutateAsync(body)));
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {errors.root && (
        <Notice tone="danger" title="Nothing was refunded" live>
          {errors.root.message}
        </Notice>
      )}
      <p>
        <strong className="figures">{money}</strong> goes back to you, and what you bought closes to
        you at once.
      </p>
      <Field
        label="Why do you give it back?"
        hint="The creator sees the reason."
        error={errors.reason?.message}
      >
        {(control) => (
          <Textarea {...control} rows={3} maxLength={refundReasonMaximum} {...register("reason")} />
        )}
      </Field>
      <DialogFooter>
        <Button onClick={onClose}>Keep it</Button>
        <Button type="submit" variant="danger" loading={isSubmitting}>
          {`Refund ${money}`}
        </Button>
      </DialogFooter>
    </form>
  );
}

function Outcome({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { tone, title, text } = refundOutcome(refund);
  return (
    <>
      <Notice tone={tone} title={title} live>
        {text}{" "}
        {tone === "danger" && (
          <Link to="/contact-us" className="underline underline-offset-4">
            Contact us
          </Link>
        )}
      </Notice>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
