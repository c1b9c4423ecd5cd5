import { isInForce, isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import type { SubscriptionState } from "@marquee/contracts/money/subscription/subscription.schema";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, ExternalLink } from "lucide-react";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { graceEnd } from "@/components/plan-gap.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { planStateQuery } from "@/data/own-plan.ts";
import { type OwedInvoice, owedInvoiceQuery } from "@/data/subscriptions.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { billingPath, planPath } from "@/lib/plan-links.ts";
import { formatDate } from "@/lib/time.ts";
import { useFreshUser } from "@/session/use-fresh-user.ts";
import { useUser } from "@/session/use-session.ts";
import { CheckoutFrame } from "../components/checkout-frame.tsx";
import { CheckoutError, CheckoutSkeleton } from "../components/page-states.tsx";
import { Summary } from "../components/summary.tsx";
import { invoiceLines } from "../plan/invoice-dialog.tsx";
import { ChangeCardButton } from "../plan/payment-method.tsx";
import { useLongWait } from "../use-long-wait.ts";

interface OwedProps {
  invoice: OwedInvoice;
  state: SubscriptionState | null;
}

/** The effect of the open payment on the plan. */
function consequence({ invoice, state }: OwedProps): string {
  if (invoice.type === "change") {
    return "Your plan stays as it is until this is paid. If it is not paid within a day, the change is dropped.";
  }
  const end = state === null ? undefined : graceEnd(state);
  if (end !== undefined) {
    return `Your plan works until ${end}. After that creating is paused until it is paid.`;
  }
  return "Creating is paused until it is paid. What you published stays up, and your buyers keep their access.";
}

/** An unpaid invoice: the reason, the deadline, and the two ways to pay it. */
function Owed({ invoice, state }: OwedProps) {
  const isChange = invoice.type === "change";
  const reason =
    invoice.failure_reason ??
    (isChange ? "Your bank asks you to confirm this payment." : "The payment did not go through.");
  return (
    <>
      <Notice
        tone={isChange ? "warning" : "danger"}
        title={isChange ? "Confirm the payment of your new plan" : "Your plan could not be paid"}
        className="mb-6"
      >
        <p>{reason}</p>
        <p className="mt-1">{consequence({ invoice, state })}</p>
      </Notice>
      <Summary lines={invoiceLines(invoice)} />
      <p className="mt-3 text-sm text-muted">
        Invoice of {formatDate(invoice.created_at, "long")}
        {invoice.number !== null && (
          <>
            , number <span className="whitespace-nowrap">{invoice.number}</span>
          </>
        )}
      </p>
      {invoice.hosted_invoice_url !== null && (
        <Button asChild variant="primary" wide className="mt-6">
          <a href={invoice.hosted_invoice_url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            {isChange ? "Confirm and pay" : "Pay this invoice"}
          </a>
        </Button>
      )}
      <p className="mt-3 text-sm text-muted">
        The payment page opens in a new tab. Come back here afterwards: this page updates
        automatically.
      </p>
      {!isChange && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-t pt-6">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold">Or use another card</p>
            <p className="text-sm text-muted">What is owed is tried again with it at once.</p>
          </div>
          <ChangeCardButton label="Use another card" />
        </div>
      )}
    </>
  );
}

const pollMilliseconds = 4000;

/**
 * What was owed is paid, and the provider's event about it has not arrived. For a plan that was unpaid for long, the
 * invoice of the current period opens with that event.
 */
function Confirming({ userId }: { userId: string }) {
  const isLong = useLongWait();
  useQuery({ ...planStateQuery(userId), refetchInterval: pollMilliseconds });
  useQuery({ ...owedInvoiceQuery, refetchInterval: pollMilliseconds });
  return (
    <div role="status">
      <h2 className="text-lg">Confirming the payment</h2>
      <p className="mt-2 text-muted">
        Your plan continues as soon as the payment provider confirms. This takes a few seconds.
      </p>
      <Progress value={undefined} label="Confirming the payment" className="mt-6" />
      {isLong && (
        <Notice className="mt-6" title="This takes longer than usual">
          You need not wait: the rest happens automatically, and nothing is charged twice. If
          nothing has happened in an hour,{" "}
          <Link to="/contact-us" className="underline underline-offset-4">
            contact us
          </Link>
          .
        </Notice>
      )}
    </div>
  );
}

/** Nothing is owed: the plan runs. */
function Paid({ state }: { state: SubscriptionState }) {
  // The payment opens the gate of the creator pages.
  useFreshUser();
  return (
    <div role="status">
      <CircleCheck aria-hidden="true" className="mb-4 size-10 text-success" />
      <h2 className="text-lg">Everything is paid</h2>
      <p className="mt-2 text-muted">
        You have the {state.package_name} plan, and nothing is owed.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link to="/video-creator-dashboard">Go to the dashboard</Link>
        </Button>
        <Button asChild>
          <Link to={billingPath}>See my plan</Link>
        </Button>
      </div>
    </div>
  );
}

/** There is no plan and no open invoice: the plan has ended, or its first payment was never made. */
function NoPlan({ plan, hasEnded }: { plan: { id: string; slug: string }; hasEnded: boolean }) {
  return (
    <Notice
      tone="warning"
      title={hasEnded ? "Your plan has ended" : "The first payment was not made"}
      action={
        <Button asChild size="small" variant="primary">
          <Link to={planPath(plan)}>Take the plan</Link>
        </Button>
      }
    >
      {hasEnded
        ? "Nothing is owed. You can take a plan again when you like."
        : "The plan has not begun, and nothing is owed. Start again when you like."}
    </Notice>
  );
}

interface ContentProps {
  /** Null when no invoice is open. */
  invoice: OwedInvoice | null;
  state: SubscriptionState | null;
  plan: { id: string; slug: string };
  userId: string;
}

function Content({ invoice, state, plan, userId }: ContentProps) {
  if (invoice !== null) return <Owed invoice={invoice} state={state} />;
  if (state !== null && isOwed(state)) return <Confirming userId={userId} />;
  if (state !== null && isInForce(state)) return <Paid state={state} />;
  return <NoPlan plan={plan} hasEnded={state?.status === "canceled"} />;
}

/** A failed payment of a plan, or one that the cardholder must confirm: the reason, and what to do. */
export default function CompletePaymentPage() {
  usePageTitle("Complete the payment");
  const { slug = "", id = "" } = useParams();
  const userId = useUser()?.id ?? "";
  const own = useQuery({ ...planStateQuery(userId), enabled: userId !== "" });
  const owed = useQuery(owedInvoiceQuery);
  const { refetch: readState } = own;
  const invoiceId = owed.data?.id;
  // The payment changes the state of the plan.
  useEffect(() => {
    if (invoiceId === undefined) void readState();
  }, [invoiceId, readState]);
  if (own.isPending || owed.isPending) return <CheckoutSkeleton />;
  if (own.data === undefined) return <CheckoutError query={own} />;
  if (owed.data === undefined) return <CheckoutError query={owed} />;
  return (
    <CheckoutFrame
      title="Complete the payment"
      back={{ label: "Plan and payments", to: billingPath }}
    >
      <Content
        invoice={owed.data}
        state={own.data.subscription}
        plan={{ id, slug }}
        userId={userId}
      />
    </CheckoutFrame>
  );
}
