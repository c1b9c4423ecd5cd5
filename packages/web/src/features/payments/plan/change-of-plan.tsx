import type { Package } from "@marquee/contracts/money/payment/payment.schema";
import type {
  ChangePreview,
  PlanChange,
} from "@marquee/contracts/money/subscription/subscription.schema";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, CircleCheck } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { NotFound } from "@/components/not-found.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import {
  changePreviewQuery,
  paymentMethodQuery,
  planStateQuery,
  useChangePlan,
} from "@/data/subscriptions.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { billingPath, completePaymentPath, planPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";
import { AlreadyYours } from "../components/already-yours.tsx";
import { Summary, type SummaryLine } from "../components/summary.tsx";
import { ChangeCardButton, cardName } from "./payment-method.tsx";
import { periodOf, priceOf } from "./plan-words.ts";

/** The amount due today and its parts, and the amount from the next period on. */
function costLines(preview: ChangePreview): SummaryLine[] {
  const { package: wanted, currency, lines, amount_due, next_amount, next_date } = preview;
  const money = (amount: number) => formatMoney(amount, currency);
  return [
    ...lines.map(({ description, amount }) => ({ label: description, value: money(amount) })),
    { label: "To pay today", value: money(amount_due), strong: true },
    {
      label: `From ${formatDate(next_date, "long")}`,
      value: `${money(next_amount)} a ${periodOf(wanted)}`,
    },
  ];
}

/** When the change takes effect, and what happens to the paid time. */
function explanation(preview: ChangePreview, isTrial: boolean): string {
  const { package: wanted, effective, next_date } = preview;
  if (isTrial) {
    return `Your trial goes on with the ${wanted.name} plan, and nothing is charged before it ends.`;
  }
  if (effective === "period_end") {
    return `What you have paid stays yours: the change counts from ${formatDate(next_date, "long")}, and until then you can take it back.`;
  }
  return `The change counts at once. The unused time of your present plan is credited against the price.`;
}

function confirmLabel(preview: ChangePreview, isTrial: boolean): string {
  const { package: wanted, effective, amount_due, currency, next_date } = preview;
  if (isTrial) return `Change to ${wanted.name}`;
  if (effective === "period_end") return `Change on ${formatDate(next_date, "long")}`;
  return amount_due > 0 ? `Pay ${formatMoney(amount_due, currency)} and change` : "Change now";
}

function FromTo({ current, wanted }: { current: Package | null; wanted: Package }) {
  if (current === null) return null;
  return (
    <div className="mb-5 grid items-center gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto_1fr]">
      <div className="rounded border px-4 py-3">
        <p className="text-sm text-muted">Your plan</p>
        <p className="font-semibold">{current.name}</p>
        <p className="figures text-sm text-muted">{priceOf(current)}</p>
      </div>
      <ArrowRight aria-hidden="true" className="mx-auto size-5 rotate-90 text-muted sm:rotate-0" />
      <div className="rounded border border-accent-text bg-accent-wash px-4 py-3">
        <p className="text-sm text-muted">New plan</p>
        <p className="font-semibold">{wanted.name}</p>
        <p className="figures text-sm text-muted">{priceOf(wanted)}</p>
      </div>
    </div>
  );
}

function PaidWith() {
  const { data } = useQuery(paymentMethodQuery);
  if (!data) return null;
  return (
    <p className="figures mt-3 text-sm text-muted">
      Charged to your {cardName(data)}.{" "}
      <Link to={billingPath} className="underline underline-offset-4 hover:text-ink">
        Use another card
      </Link>
    </p>
  );
}

/** Why the change was refused, and the next step. */
function Refused({ error }: { error: unknown }) {
  const declined = hasCode(error, "payment_failed");
  return (
    <Notice
      tone="danger"
      live
      className="mt-6"
      title={declined ? "The card was declined" : "The plan was not changed"}
      action={
        declined ? (
          <ChangeCardButton label="Give another card" />
        ) : (
          <Button asChild size="small">
            <Link to={billingPath}>See my plan</Link>
          </Button>
        )
      }
    >
      {describeError(error).message}
    </Notice>
  );
}

/** The result of the change. */
function Changed({ wanted, change }: { wanted: Package; change: PlanChange }) {
  const { pending_change, trial_end, status } = change.subscription;
  const planned = change.effective === "period_end" && pending_change !== null;
  return (
    <div role="status">
      <CircleCheck aria-hidden="true" className="mb-4 size-10 text-success" />
      <h2 className="text-lg">
        {planned
          ? `Your plan changes on ${formatDate(pending_change.effective_at, "long")}`
          : `You have the ${wanted.name} plan`}
      </h2>
      <p className="mt-2 text-muted">
        {planned
          ? `Until then nothing changes. From then on you have the ${wanted.name} plan.`
          : status === "trialing" && trial_end !== null
            ? `It is free until ${formatDate(trial_end, "long")}.`
            : "Its minutes and channels are open to you now."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link to={billingPath}>See my plan</Link>
        </Button>
        <Button asChild>
          <Link to="/video-creator-dashboard">Go to the dashboard</Link>
        </Button>
      </div>
    </div>
  );
}

interface ChangeOfPlanProps {
  userId: string;
  /** Id and slug of the wanted plan, as its address has them. */
  wanted: { id: string; slug: string };
}

function Confirm({ userId, preview }: { userId: string; preview: ChangePreview }) {
  const navigate = useNavigate();
  const { data: own } = useQuery(planStateQuery(userId));
  const change = useChangePlan();
  const { package: wanted, warnings } = preview;
  const isTrial = own?.subscription?.status === "trialing";
  if (change.data !== undefined && change.data.payment_url === null) {
    return <Changed wanted={wanted} change={change.data} />;
  }
  return (
    <>
      <FromTo current={own?.package ?? null} wanted={wanted} />
      <p className="mb-5 text-muted">{explanation(preview, isTrial)}</p>
      <Summary lines={costLines(preview)} />
      {preview.amount_due > 0 && <PaidWith />}
      {warnings.length > 0 && (
        <Notice tone="warning" title="What you will have less of" className="mt-5">
          <ul className="list-disc space-y-1 pl-4">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      {change.isError && <Refused error={change.error} />}
      <Button
        variant="primary"
        wide
        className="mt-6"
        loading={change.isPending}
        onClick={() =>
          change.mutate(wanted.id, {
            // The cardholder must confirm the payment first; the next page says how.
            onSuccess: ({ payment_url }) => {
              if (payment_url !== null) void navigate(completePaymentPath(wanted));
            },
          })
        }
      >
        {confirmLabel(preview, isTrial)}
      </Button>
      <Button asChild wide className="mt-3">
        <Link to={billingPath}>Keep my plan</Link>
      </Button>
    </>
  );
}

/** Shows the price of a change of plan now and later, and makes it. */
export function ChangeOfPlan({ userId, wanted }: ChangeOfPlanProps) {
  const { data, isPending, error, refetch, isFetching } = useQuery(changePreviewQuery(wanted.id));
  if (isPending) {
    return (
      <Loading label="Loading the costs" className="space-y-5">
        <Skeleton className="h-24" />
        <Skeleton className="h-44" />
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  if (data !== undefined) return <Confirm userId={userId} preview={data} />;
  if (hasCode(error, "not_found", "invalid_fields")) return <NotFound />;
  if (hasCode(error, "already_subscribed")) {
    return <AlreadyYours to={billingPath} verb="See my plan" />;
  }
  if (hasCode(error, "subscription_required")) {
    return (
      <Notice
        title="You have no plan yet"
        action={
          <Button asChild size="small" variant="primary">
            <Link to={planPath(wanted)}>Take this plan</Link>
          </Button>
        }
      >
        {describeError(error).message}
      </Notice>
    );
  }
  if (hasCode(error, "invalid_state")) {
    return (
      <Notice
        tone="warning"
        title="The plan cannot be changed now"
        action={
          <Button asChild size="small" variant="primary">
            <Link to={billingPath}>See my plan</Link>
          </Button>
        }
      >
        {describeError(error).message}
      </Notice>
    );
  }
  return (
    <ErrorState
      title="The costs could not be loaded"
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
