import type { Package } from "@marquee/contracts/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { NotFound } from "@/components/not-found.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { startPlanCheckout } from "@/data/checkouts.ts";
import { plansQuery, quoteQuery } from "@/data/plans.ts";
import { describeError } from "@/lib/api-error.ts";
import { formatMoney } from "@/lib/money.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { formatDate } from "@/lib/time.ts";
import { useUser } from "@/session/use-session.ts";
import { AlreadyYours } from "../components/already-yours.tsx";
import { CheckoutFrame, PayButton } from "../components/checkout-frame.tsx";
import { CouponField } from "../components/coupon-field.tsx";
import { CheckoutError, CheckoutSkeleton } from "../components/page-states.tsx";
import { Summary, type SummaryLine } from "../components/summary.tsx";
import { useCheckout } from "../use-checkout.ts";
import { useCouponCode } from "../use-coupon-code.ts";

function PlanCheckout({ plan }: { plan: Package }) {
  const code = useCouponCode();
  const coupon = code.applied;
  const quote = useQuery(quoteQuery(plan.price_id, coupon));
  const checkout = useCheckout(
    (idempotencyKey) => startPlanCheckout(plan.id, quote.isError ? "" : coupon, idempotencyKey),
    coupon,
  );
  const period = plan.type === "yearly" ? "year" : "month";
  const price = formatMoney(plan.price, plan.currency);
  const lines: SummaryLine[] = [{ label: `${plan.name}, by the ${period}`, value: price }];
  const { data } = quote;
  if (data?.coupon) {
    lines.push({
      label: `Coupon ${data.coupon.code}`,
      value: `−${formatMoney(data.coupon.discount, plan.currency)}`,
    });
  }
  if (data?.trial_end) {
    lines.push({ label: "Free until", value: formatDate(data.trial_end, "long") });
  }
  lines.push({
    label: "To pay today",
    value: data ? formatMoney(data.amount_due, plan.currency) : "…",
    strong: true,
  });
  return (
    <>
      <Summary lines={lines} />
      <CouponField
        code={code}
        checking={quote.isFetching}
        error={
          code.malformed ??
          (coupon !== "" && quote.isError ? describeError(quote.error).message : undefined)
        }
      />
      <PayButton
        label={data?.trial_end ? "Start the trial" : "Go to payment"}
        pending={checkout.isPending || checkout.isSuccess}
        error={checkout.error}
        onPay={() => {
          if (code.apply() && !quote.isFetching) checkout.mutate();
        }}
      />
      {data?.trial_end && (
        <p className="mt-3 text-sm text-muted">
          Then {price} a {period}. Cancel before {formatDate(data.trial_end, "long")} and nothing is
          charged.
        </p>
      )}
    </>
  );
}

export const startQueries: StartQueries = ({ client }) => [client.prefetchQuery(plansQuery)];

export default function PlanCheckoutPage() {
  usePageTitle("Take a plan");
  const { id = "" } = useParams();
  const user = useUser();
  const query = useQuery(plansQuery);
  if (query.isPending) return <CheckoutSkeleton />;
  if (query.isError) {
    return <CheckoutError error={query.error} onRetry={() => void query.refetch()} />;
  }
  const plan = query.data.find((one) => one.id === id);
  if (plan === undefined) return <NotFound />;
  const current = user?.user_profile.steps.subscription ? user.subscription : null;
  return (
    <CheckoutFrame
      title={`Take the ${plan.name} plan`}
      back={{ label: "All plans", to: "/pricing" }}
    >
      {current?.package_id === plan.id && (
        <AlreadyYours to="/video-creator-dashboard" verb="Go to the dashboard" />
      )}
      {current && current.package_id !== plan.id && (
        <Notice
          title={`You have the ${current.package_name} plan`}
          action={
            <Button asChild size="small">
              <Link to="/profile">See my plan</Link>
            </Button>
          }
        >
          One plan runs at a time, so nothing is charged here.
        </Notice>
      )}
      {!current && <PlanCheckout plan={plan} />}
    </CheckoutFrame>
  );
}
