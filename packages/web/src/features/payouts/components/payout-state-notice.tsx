import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { PayoutDashboardButton } from "@/components/payout-dashboard-button.tsx";
import { type PayoutState, payoutState } from "@/components/payout-state.ts";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { lastPayoutVisitQuery, newestPayoutsQuery, payoutBalanceQuery } from "@/data/payouts.ts";
import { openModal } from "@/lib/modals.ts";
import { nextDate } from "../payout-text.ts";
import { SinceLastVisit } from "./since-last-visit.tsx";

function NextStep({ step, isNew }: { step: PayoutState["step"]; isNew: boolean }) {
  switch (step) {
    case "set-up":
      return (
        <Button
          size="small"
          variant="primary"
          onClick={() => openModal({ name: "payment-account" })}
        >
          {isNew ? "Set up payouts" : "Continue the set-up"}
        </Button>
      );
    case "dashboard":
      return <PayoutDashboardButton label="Check the bank account" />;
    case "contact":
      return (
        <Button asChild size="small">
          <Link to="/contact-us">Contact us</Link>
        </Button>
      );
    case "none":
      return null;
  }
}

interface PayoutStateNoticeProps {
  account: UserInfo["payout_account"];
}

/** The first line of the page: whether payouts run, why not, who must act, what comes next, and what has changed. */
export function PayoutStateNotice({ account }: PayoutStateNoticeProps) {
  const newest = useQuery(newestPayoutsQuery);
  const balance = useQuery(payoutBalanceQuery);
  const { data: lastVisit } = useQuery(lastPayoutVisitQuery);
  if (newest.isPending || balance.isPending) {
    return (
      <Loading label="Loading the state of your payouts">
        <Skeleton className="h-35 max-sm:h-50" />
      </Loading>
    );
  }
  const isEnabled = account.status === "enabled";
  // The bank may have refused it: nothing says that payouts are running until that is known.
  if (isEnabled && newest.data === undefined) {
    return <QueryError title="Your last payout could not be loaded" query={newest} />;
  }
  // Without the balance, the account's own state still counts; the page below shows the error.
  const isDateKnown = !isEnabled || balance.data !== undefined;
  const { tone, title, reason, actor, step } = payoutState(account, newest.data?.[0] ?? null);
  return (
    <Notice
      tone={tone}
      title={title}
      action={<NextStep step={step} isNew={account.status === "none"} />}
    >
      <p>{reason}</p>
      {actor !== "" && <p className="mt-1">{actor}</p>}
      {isDateKnown && (
        <p className="figures mt-1">
          {nextDate(account, newest.data ?? [], balance.data ?? null, new Date())}
        </p>
      )}
      {balance.data && lastVisit !== undefined && (
        <SinceLastVisit lastVisit={lastVisit} state={title} balance={balance.data} />
      )}
    </Notice>
  );
}
