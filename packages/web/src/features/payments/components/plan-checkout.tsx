import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { startPlanCheckout } from "@/data/checkouts.ts";
import { type PlanQuote, quoteQuery } from "@/data/plans.ts";
import { useCheckout } from "@/data/use-checkout.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";
import { useUser } from "@/session/use-session.ts";
import { periodOf, priceOf } from "../plan/plan-text.ts";
import { useCouponCode, useRefusal } from "../use-coupon-code.ts";
import { PayButton } from "./checkout-frame.tsx";
import { CouponField } from "./coupon-field.tsx";
import { Summary, type SummaryLine } from "./summary.tsx";

/** The price of a first plan now, with its trial and a coupon, and the button to the payment page. */
export function PlanCheckout({ plan }: { plan: Plan }) {
  const code = useCouponCode();
  const coupon = code.applied;
  const checked = useQuery(quoteQuery(plan.price_id, coupon));
  // A coupon that is refused is not sent, so the price without it is shown. It counts when it could not be checked.
  const counted = hasCode(checked.error, "coupon_invalid") ? "" : coupon;
  const hasNoEffect = coupon !== "" && (counted === "" || checked.isLoadingError);
  const quote = useQuery(quoteQuery(plan.price_id, counted));
  // Offline, the price is not asked for until the connection is back.
  const isChecking = checked.isPending || checked.isFetching;
  const isPriceMissing = quote.isPending || quote.isFetching;
  const checkout = useCheckout((idempotencyKey) =>
    startPlanCheckout(plan.id, counted, idempotencyKey),
  );
  const { refusal, rememberCoupon } = useRefusal(checkout.error, code);
  const { data } = quote;
  const user = useUser();
  const obstacle = user?.user_profile.steps.country ? user.payout_account.obstacle : null;
  return (
    <>
      {obstacle !== null && (
        <Notice tone="warning" title="With a plan you can publish, but not sell" className="mb-6">
          {obstacle}
        </Notice>
      )}
      <Summary lines={linesOf(plan, data)} />
      <CouponField
        code={code}
        isChecking={isChecking}
        refusal={hasNoEffect ? describeError(checked.error).message : undefined}
        onApplyAgain={() => {
          if (hasNoEffect) void checked.refetch();
        }}
      />
      {quote.isLoadingError ? (
        <QueryError className="mt-6" title="The price could not be loaded" query={quote} />
      ) : (
        <PayButton
          label={data?.trial_end ? "Start the trial" : "Go to payment"}
          // A press before the price is loaded would do nothing.
          isPending={isPriceMissing || checkout.isPending || checkout.isSuccess}
          error={refusal}
          onPay={() => {
            if (!code.apply() || isPriceMissing) return;
            rememberCoupon();
            // The coupon has ended since it was checked.
            const onError = (error: unknown) => {
              if (hasCode(error, "coupon_invalid")) void checked.refetch();
            };
            checkout.mutate(undefined, { onError });
          }}
        />
      )}
      {data && (
        <p className="mt-3 text-sm text-muted">
          {laterPrice(plan, data)}
          {data.trial_end &&
            ` Cancel before ${formatDate(data.trial_end, "long")} and nothing is charged.`}
        </p>
      )}
    </>
  );
}

/** @param quote undefined until it is loaded */
function linesOf(plan: Plan, quote: PlanQuote | undefined): SummaryLine[] {
  const price = formatMoney(plan.price, plan.currency);
  const lines: SummaryLine[] = [{ label: `${plan.name}, by the ${periodOf(plan)}`, value: price }];
  if (quote?.coupon) {
    lines.push({
      label: `Coupon ${quote.coupon.code}`,
      value: `−${formatMoney(quote.coupon.discount, plan.currency)}`,
    });
  }
  if (quote?.trial_end) {
    lines.push({ label: "Free until", value: formatDate(quote.trial_end, "long") });
  }
  lines.push({
    label: "To pay today",
    value: quote ? formatMoney(quote.amount_due, plan.currency) : "…",
    strong: true,
  });
  return lines;
}

/** What the plan costs after today, with and without the coupon. */
function laterPrice(plan: Plan, { coupon, trial_end }: PlanQuote): string {
  const period = periodOf(plan);
  const full = priceOf(plan);
  if (coupon === undefined) return `Then ${full}.`;
  const reduced = formatMoney(plan.price - coupon.discount, plan.currency);
  if (coupon.payments === null)
    return `Then ${reduced} a ${period} with your coupon, instead of ${full}.`;
  // Without a trial, the first payment is made today.
  const left = coupon.payments - (trial_end === null ? 1 : 0);
  if (left === 0) return `Then ${full}: your coupon is for the first ${period}.`;
  return left === 1
    ? `Then ${reduced} for the ${trial_end === null ? "next" : "first"} ${period} with your coupon, instead of ${full}.`
    : `Then ${reduced} a ${period} for ${left} ${period}s with your coupon, instead of ${full}.`;
}
