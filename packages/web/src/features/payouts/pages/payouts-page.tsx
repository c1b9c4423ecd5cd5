import { prefixOf } from "@marquee/contracts/ids";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { NotFound } from "@/components/not-found.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { PartSuspense } from "@/components/part-suspense.tsx";
import { PayoutDashboardButton } from "@/components/payout-dashboard-button.tsx";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { openDisputesQuery } from "@/data/payments.ts";
import {
  lastPayoutVisitQuery,
  newestPayoutsQuery,
  payoutBalanceQuery,
  payoutCheckQuery,
} from "@/data/payouts.ts";
import { lazy } from "@/lib/lazy.ts";
import { payoutsPath } from "@/lib/links.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useFreshUser } from "@/session/use-fresh-user.ts";
import { useUser } from "@/session/use-session.ts";
import { Balance } from "../components/balance.tsx";
import { CheckedNote } from "../components/checked-note.tsx";
import { Disputes } from "../components/disputes.tsx";
import { PayoutDetails } from "../components/payout-details.tsx";
import { PayoutStateNotice } from "../components/payout-state-notice.tsx";
import { SaleTrail } from "../components/sale-trail.tsx";

// Tables have more code than the rest.
const PayoutHistory = lazy(() => import("../components/payout-history.tsx"));
const Sales = lazy(() => import("../components/sales.tsx"));
const AccountActivity = lazy(() => import("../components/account-activity.tsx"));

const payoutPrefix = "po_";
const paymentPrefix = prefixOf("purchase");
const salesWord = "sales";
const activityWord = "activity";

function PayoutsOverview({ user }: { user: UserInfo }) {
  usePageTitle("Payouts");
  // On the return from the provider's pages, the state of the account is reloaded.
  useFreshUser();
  const account = user.payout_account;
  return (
    <>
      <PageHeader
        title="Payouts"
        description="What your sales have brought, what is on hold, and what reached your bank."
        actions={
          <>
            <Button asChild size="small">
              <Link to={payoutsPath(salesWord)}>All sales</Link>
            </Button>
            <Button asChild size="small">
              <Link to="/coupons">Coupons</Link>
            </Button>
            {account.status === "enabled" && (
              <PayoutDashboardButton label="Open the payout account" />
            )}
          </>
        }
      />
      <PayoutStateNotice account={account} />
      <Sections />
    </>
  );
}

/**
 * Begins with the disputes, so the rest waits for their first answer: it would move down. After a failed one, the
 * sections load again as they open, and must not close meanwhile: they would open and load again without an end.
 */
function Sections() {
  const { isFetched } = useQuery(openDisputesQuery);
  if (!isFetched) {
    return (
      <Loading label="Loading your balance" className="mt-12">
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  return (
    <>
      <Disputes />
      <Section title="Balance" more={{ label: "See the activity", to: payoutsPath(activityWord) }}>
        <Balance />
        <CheckedNote />
      </Section>
      <Section title="History">
        <PartSuspense label="Loading your payouts">
          <PayoutHistory />
        </PartSuspense>
      </Section>
    </>
  );
}

export const startQueries: StartQueries = ({ client, params }) =>
  params.id?.startsWith(payoutPrefix) ||
  params.id?.startsWith(paymentPrefix) ||
  params.id === salesWord ||
  params.id === activityWord
    ? []
    : [
        client.prefetchQuery(payoutBalanceQuery),
        client.prefetchQuery(newestPayoutsQuery),
        client.prefetchQuery(openDisputesQuery),
        client.prefetchQuery(payoutCheckQuery),
        client.prefetchQuery(lastPayoutVisitQuery),
      ];

/** The payouts of the creator whose id is in the address; one payout or one sale by its own id; all sales; all activity. */
export default function PayoutsPage() {
  const { id = "" } = useParams();
  const user = useUser();
  if (user === undefined) return null;
  if (id.startsWith(payoutPrefix)) return <PayoutDetails key={id} payoutId={id} userId={user.id} />;
  if (id.startsWith(paymentPrefix)) return <SaleTrail key={id} saleId={id} userId={user.id} />;
  if (id === salesWord) {
    return (
      <PartSuspense label="Loading your sales">
        <Sales userId={user.id} />
      </PartSuspense>
    );
  }
  if (id === activityWord) {
    return (
      <PartSuspense label="Loading the activity of your account">
        <AccountActivity userId={user.id} />
      </PartSuspense>
    );
  }
  // Nobody else may see the payouts: another creator's id is answered as not found.
  return id === user.id ? <PayoutsOverview user={user} /> : <NotFound />;
}
