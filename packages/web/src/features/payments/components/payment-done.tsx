import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import { isInForce, isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { LoadedPart } from "@/components/loaded-part.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { checkoutEffects } from "@/data/checkouts.ts";
import { invalidate } from "@/data/invalidate.ts";
import { type OwnPlan, planStateQuery } from "@/data/own-plan.ts";
import { platformReceiptPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { completePaymentPath } from "@/lib/plan-links.ts";
import { safePath } from "@/lib/safe-path.ts";
import { wantedPage } from "@/lib/wanted-page.ts";
import { useFreshUser } from "@/session/use-fresh-user.ts";
import { useUser } from "@/session/use-session.ts";
import { type NextPayment, useNextPayment } from "../use-next-payment.ts";
import { Summary, type SummaryLine } from "./summary.tsx";

const verbs: Record<Checkout["kind"], string> = {
  subscription: "Continue",
  video: "Watch now",
  channel: "Open the channel",
  membership: "Open the channel",
  minutes: "Continue",
  promotion: "Continue",
  payment_method: "Back to your plan",
};

/** The results of payments that buy nothing to keep. */
const results: Partial<Record<Checkout["kind"], string>> = {
  membership: "You are a member now.",
  promotion: "Your video is promoted.",
};

const lineOf = (next: NextPayment | undefined): SummaryLine =>
  next === undefined
    ? { label: "Next payment", value: "…" }
    : { label: `${next.isFirst ? "First" : "Next"} payment, ${next.date}`, value: next.amount };

/** The page with the receipt. A plan has invoices. */
function receiptOf({ kind, session_id }: Checkout): string | undefined {
  if (kind === "minutes" || kind === "promotion") return platformReceiptPath(session_id);
  return kind === "subscription" || kind === "payment_method"
    ? undefined
    : "/my_library?tab=payments";
}

function howToStop({ kind }: Checkout, { isFirst }: NextPayment): string {
  if (kind === "membership") return "You can leave at any time in My Library.";
  return isFirst
    ? "Cancel the plan before that day, and nothing is charged."
    : "You can cancel the plan at any time.";
}

/** Whether the new card has paid what was owed: the retry is over when the change is confirmed. */
function CardEffect() {
  const userId = useUser()?.id ?? "";
  const query = useQuery({ ...planStateQuery(userId), enabled: userId !== "" });
  // What was read before the change may still have the debt.
  if (query.isFetching && query.data !== undefined) return null;
  return (
    <LoadedPart query={query} what="your plan" skeleton={null}>
      {(own) => <EffectOn {...own} />}
    </LoadedPart>
  );
}

/** Nothing more is charged for a plan that ends, or has ended. */
function EffectOn({ package: plan, subscription: state }: OwnPlan) {
  if (state === null || !isInForce(state) || state.cancel_at_period_end) return null;
  if (!isOwed(state)) {
    return <p className="mt-2 text-muted">Your plan is paid with the new card from now on.</p>;
  }
  return (
    <Notice
      tone="danger"
      title="Your plan is still not paid"
      className="mt-4"
      live
      action={
        plan && (
          <Button asChild size="small">
            <Link to={completePaymentPath(plan)}>Complete the payment</Link>
          </Button>
        )
      }
    >
      What is owed could not be paid with the new card either.
    </Notice>
  );
}

/** What was bought, and the next step. */
export function PaymentDone({ checkout }: { checkout: Checkout }) {
  const queryClient = useQueryClient();
  const receipt = receiptOf(checkout);
  const next = useNextPayment(checkout);
  const wanted = wantedPage(checkout.item_id);
  useFreshUser();
  useEffect(() => void invalidate(queryClient, checkoutEffects), [queryClient]);
  return (
    <>
      <CircleCheck aria-hidden="true" className="mb-4 size-10 text-success" />
      {checkout.kind === "payment_method" ? (
        <>
          <h1 className="text-xl">Your card has been changed</h1>
          <CardEffect />
        </>
      ) : (
        <>
          <h1 className="text-xl">Thank you. {results[checkout.kind] ?? "It is yours."}</h1>
          <div className="mt-6">
            <Summary
              lines={[
                { label: "Bought", value: checkout.title },
                {
                  label: "Paid",
                  value: formatMoney(checkout.amount, checkout.currency),
                  strong: true,
                },
                ...(next === null ? [] : [lineOf(next)]),
              ]}
            />
          </div>
          {next && <p className="mt-3 text-sm text-muted">{howToStop(checkout, next)}</p>}
        </>
      )}
      <Button asChild variant="primary" wide className="mt-6">
        <Link to={wanted ?? safePath(checkout.link) ?? "/"}>
          {wanted === undefined ? verbs[checkout.kind] : "Watch now"}
        </Link>
      </Button>
      {receipt && (
        <Button asChild wide className="mt-3">
          <Link to={receipt}>See the receipt</Link>
        </Button>
      )}
    </>
  );
}
