import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import type { ChangePreview } from "@marquee/contracts/money/subscription/subscription.schema";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import { LoadedPart } from "@/components/loaded-part.tsx";
import { NotFound } from "@/components/not-found.tsx";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { type OwnPlan, planStateQuery } from "@/data/own-plan.ts";
import { changePreviewQuery, paymentMethodQuery, useChangePlan } from "@/data/subscriptions.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { mayBeMadeAtProvider } from "@/lib/may-be-made-at-provider.ts";
import { billingPath, completePaymentPath, planPath } from "@/lib/plan-links.ts";
import { OwnPlanNotice } from "../components/own-plan-notice.tsx";
import { Summary } from "../components/summary.tsx";
import { confirmLabel, costLines, explainChange } from "./change-text.ts";
import { ChangeCardButton, methodName } from "./payment-method.tsx";
import { PlanChanged } from "./plan-changed.tsx";
import { priceOf } from "./plan-text.ts";
import { RetiredPlan } from "./retired-plan.tsx";

function FromTo({ current, wanted }: { current: Plan | null; wanted: Plan }) {
  if (current === null) return null;
  return (
    <div className="mb-5 grid items-center gap-x-4 gap-y-2 wrap-anywhere sm:grid-cols-[1fr_auto_1fr]">
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
  const name = data && methodName(data);
  if (name === undefined) return null;
  return (
    <p className="figures mt-3 text-sm text-muted">
      Charged to your {name}.{" "}
      <Link to={billingPath} className="underline underline-offset-4 hover:text-ink">
        Use another card
      </Link>
    </p>
  );
}

function refusalTitle(error: unknown): string {
  if (hasCode(error, "payment_failed")) return "The card was declined";
  if (hasCode(error, "version_conflict")) return "The costs have changed";
  // The answer to a change that was made, and paid, may be lost.
  if (mayBeMadeAtProvider(error)) {
    return "The change is not confirmed";
  }
  return "The plan was not changed";
}

function nextStep(error: unknown): ReactNode {
  // The page shows the costs of now, and the button is below them.
  if (hasCode(error, "version_conflict")) return undefined;
  if (hasCode(error, "payment_failed")) return <ChangeCardButton label="Use another card" />;
  return (
    <Button asChild size="small">
      <Link to={billingPath}>See my plan</Link>
    </Button>
  );
}

/** Why the change was refused, and the next step. */
function Refused({ error }: { error: unknown }) {
  return (
    <Notice
      tone={hasCode(error, "version_conflict") ? "warning" : "danger"}
      live
      className="mt-6"
      title={refusalTitle(error)}
      action={nextStep(error)}
    >
      {describeError(error).message}
    </Notice>
  );
}

interface ChangeOfPlanProps {
  userId: string;
  /** Id and slug of the wanted plan, as its address has them. */
  wanted: { id: string; slug: string };
}

function Confirm({ own, preview }: { own: OwnPlan; preview: ChangePreview }) {
  const navigate = useNavigate();
  const change = useChangePlan(preview);
  const { package: wanted, warnings } = preview;
  const isTrial = own.subscription?.status === "trialing";
  // The answer to a change that was made may be lost; the plan has been read again then.
  const isMade =
    change.isError &&
    wanted.id === (own.subscription?.pending_change?.package_id ?? own.package?.id);
  const made = isMade ? own.subscription : undefined;
  const answered = change.data?.payment_url === null ? change.data.subscription : made;
  if (answered) return <PlanChanged wanted={wanted} state={answered} />;
  return (
    <>
      <FromTo current={own.package} wanted={wanted} />
      <p className="mb-5 text-muted">{explainChange(preview, isTrial)}</p>
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
      {own.package && <RetiredPlan plan={own.package} className="mt-5 text-warning" />}
      {change.isError && <Refused error={change.error} />}
      <Button
        variant="primary"
        wide
        // The name of a plan may be longer than a phone is wide.
        className="mt-6 py-2 whitespace-normal!"
        loading={change.isPending}
        onClick={({ detail }) => {
          // The second press of a double click comes before the button is busy.
          if (detail > 1) return;
          change.mutate(undefined, {
            // The cardholder must confirm the payment first; the next page says how.
            onSuccess: ({ payment_url }) => {
              if (payment_url !== null) void navigate(completePaymentPath(wanted));
            },
          });
        }}
      >
        {confirmLabel(preview, isTrial, own.package)}
      </Button>
      <Button asChild wide className="mt-3">
        <Link to={billingPath}>Keep my plan</Link>
      </Button>
    </>
  );
}

/** Shows the price of a change of plan now and later, and makes it. */
export function ChangeOfPlan({ userId, wanted }: ChangeOfPlanProps) {
  const query = useQuery(changePreviewQuery(wanted.id));
  const { data, isPending, error } = query;
  const own = useQuery(planStateQuery(userId));
  if (isPending) {
    return (
      <Loading label="Loading the costs" className="space-y-5">
        <Skeleton className="h-24" />
        <Skeleton className="h-44" />
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  if (data !== undefined) {
    // The effect of the change depends on the present plan, such as on its trial.
    return (
      <LoadedPart query={own} what="your plan" skeleton={<Skeleton className="h-44" />}>
        {(plan) => <Confirm own={plan} preview={data} />}
      </LoadedPart>
    );
  }
  if (hasCode(error, "not_found", "invalid_fields")) return <NotFound />;
  if (hasCode(error, "already_subscribed")) {
    return <OwnPlanNotice to={billingPath} verb="See my plan" />;
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
  return <QueryError title="The costs could not be loaded" query={query} />;
}
