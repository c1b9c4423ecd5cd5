import { idSchema } from "@marquee/contracts/ids";
import { checkoutIdSchema } from "@marquee/contracts/money/payment/payment.schema";
import { useState } from "react";
import { PageHeader } from "@/components/page-header.tsx";
import { PriceField } from "@/components/price-field.tsx";
import {
  failedRefund,
  type RefundOutcome,
  refundOutcome,
} from "@/components/refund/refund-text.ts";
import { TextField } from "@/components/ui/field.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useAmountDraft } from "@/components/use-amount-draft.ts";
import { useRefundAsAdmin } from "@/data/admin-refunds.ts";
import { describeError } from "@/lib/api-error.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { keepFocus } from "@/lib/keep-focus.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { useDraft } from "@/session/use-draft.ts";
import { PaymentOfId } from "../components/payment-of-id.tsx";
import ReasonForm from "../components/reason-form.tsx";

const isPaymentId = (id: string): boolean =>
  checkoutIdSchema.safeParse(id).success || idSchema("purchase").safeParse(id).success;

interface RefundFormProps {
  /** The payment with which the form begins; empty without one. */
  initialId: string;
  onStart: () => void;
  /** Empties the form, with the result of a refund. */
  onEmptied: (result?: RefundOutcome) => void;
}

function RefundForm({ initialId, onStart, onEmptied }: RefundFormProps) {
  const refund = useRefundAsAdmin();
  const [typedId, setId] = useState<string>();
  const draft = `refunds-${initialId}`;
  const storeId = useDraft(`${draft}-id`, setId);
  const id = typedId ?? initialId;
  const { amount, changeAmount, amountKey } = useAmountDraft(`${draft}-amount`, 0);
  const isUnknown = !isPaymentId(id);
  // A refund that is being made stays visible.
  const forgetFailure = () => {
    if (refund.isError) refund.reset();
  };
  const submit = async (reason: string) => {
    onStart();
    const made = await refund.mutateAsync({
      ...(id.startsWith("cs_") ? { session_id: id } : { purchase_id: id }),
      reason,
      ...(amount > 0 && { amount }),
    });
    const outcome = refundOutcome(made, "admin");
    onEmptied({ ...outcome, text: `${outcome.text} ${made.refund_id}` });
  };
  return (
    <>
      {refund.isError && (
        <Notice
          tone="danger"
          title={failedRefund(refund.error)}
          live
          shownFor={refund.error}
          className="mb-4"
        >
          {describeError(refund.error).message}
        </Notice>
      )}
      <ReasonForm
        items={[{ id: draft }]}
        confirm="Refund"
        cancel="Clear"
        hint="The payment provider and the audit log keep it."
        isDanger
        isIncomplete={isUnknown || Number.isNaN(amount)}
        progress={refund.isPending ? "Refunding" : undefined}
        onCancel={() => onEmptied()}
        onSubmit={(reason) => void submit(reason).catch(() => undefined)}
      >
        {(isTried) => (
          <>
            <TextField
              label="Purchase or checkout"
              hint="The number of a receipt (pur_…), or the checkout at the payment provider (cs_…)."
              error={isTried && isUnknown ? "An id that begins with pur_ or cs_" : undefined}
              autoComplete="off"
              maxLength={260}
              value={id}
              onChange={({ target }) => {
                forgetFailure();
                setId(target.value.trim());
                storeId(target.value.trim());
              }}
            />
            {!isUnknown && <PaymentOfId id={id} />}
            <PriceField
              key={amountKey}
              label="Amount"
              hint="Everything that is left when it is empty. Minute packs: their unused part."
              value={amount}
              onChange={(cents, typed) => {
                forgetFailure();
                // Only an empty field means everything.
                changeAmount(cents === 0 && typed !== "" ? Number.NaN : cents);
              }}
              error={isTried && Number.isNaN(amount) ? "Enter an amount like 12.99" : undefined}
            />
          </>
        )}
      </ReasonForm>
    </>
  );
}

/** Refunds any sale, minute pack or promotion by its id. */
export default function AdminRefundsPage() {
  usePageTitle("Refunds");
  useCrumbs("/admin/refunds", [{ name: "Refunds" }]);
  const [result, setResult] = useState<RefundOutcome>();
  const [round, setRound] = useState(0);
  const [parameters] = useSearchParameters();
  return (
    <>
      <PageHeader
        title="Refunds"
        description="Refund any sale, minute pack or promotion. A person's purchases are on the account's page as well."
      />
      <div className="max-w-xl">
        {result && (
          <Notice tone={result.tone} title={result.title} live shownFor={result} className="mb-4">
            {result.text}
          </Notice>
        )}
        <RefundForm
          key={round}
          initialId={round === 0 ? (parameters.get("payment") ?? "") : ""}
          onStart={() => setResult(undefined)}
          onEmptied={(outcome) =>
            keepFocus(() => {
              setResult(outcome);
              setRound((before) => before + 1);
            })
          }
        />
      </div>
    </>
  );
}
