import type { UserInfo } from "@marquee/contracts/user/user.schema";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { NotFound } from "@/components/not-found.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Section } from "@/components/section.tsx";
import { newestPayoutQuery, payoutBalanceQuery } from "@/data/payouts.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { refreshUser } from "@/session/session.ts";
import { useUser } from "@/session/use-session.ts";
import { Balance } from "../components/balance.tsx";
import { PayoutDetails } from "../components/payout-details.tsx";
import { PayoutHistory } from "../components/payout-history.tsx";
import { DashboardButton, PayoutStateNotice } from "../components/payout-state-notice.tsx";

const payoutPrefix = "po_";

function PayoutsOverview({ user }: { user: UserInfo }) {
  usePageTitle("Payouts");
  // Back from the provider's pages, the state of the account is read anew.
  useEffect(() => {
    void refreshUser().catch(() => undefined);
  }, []);
  const account = user.payout_account;
  return (
    <>
      <PageHeader
        title="Payouts"
        description="What your sales have brought, what is on hold, and what reached your bank."
        actions={
          account.status === "enabled" && <DashboardButton label="Open the payout account" />
        }
      />
      <PayoutStateNotice account={account} />
      <Section title="Balance">
        <Balance />
      </Section>
      <Section title="History">
        <PayoutHistory />
      </Section>
    </>
  );
}

export const startQueries: StartQueries = ({ client, params }) =>
  params.id?.startsWith(payoutPrefix)
    ? []
    : [client.prefetchQuery(payoutBalanceQuery), client.prefetchQuery(newestPayoutQuery)];

/** The payouts of the creator whose id stands in the address, or one payout by its own id. */
export default function PayoutsPage() {
  const { id = "" } = useParams();
  const user = useUser();
  if (user === undefined) return null;
  if (id.startsWith(payoutPrefix)) return <PayoutDetails key={id} payoutId={id} userId={user.id} />;
  // Money is nobody else's to see: another id is answered as one that does not exist.
  return id === user.id ? <PayoutsOverview user={user} /> : <NotFound />;
}
