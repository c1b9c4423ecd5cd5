import { opensCreatorPages } from "@marquee/contracts/people/user/profile-completion";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { newestPayoutsQuery } from "@/data/payouts.ts";
import { countryName } from "@/lib/countries.ts";
import { payoutsPath } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";
import { PayoutDashboardButton } from "./payout-dashboard-button.tsx";
import { type PayoutState, payoutState } from "./payout-state.ts";
import { payoutStatuses } from "./payout-statuses.ts";
import { Badge } from "./ui/badge.tsx";
import { Button } from "./ui/button.tsx";
import { QueryError } from "./ui/error-state.tsx";

/** The payout account: set up, continue, or open the provider's dashboard. */
export function PayoutPanel({ user }: { user: UserInfo }) {
  const { status, reason, obstacle, country } = user.payout_account;
  const { tone, label, text } = payoutStatuses[status];
  const hasMoved = country !== null && country !== user.user_profile.country;
  const opensPayouts = opensCreatorPages(user.user_profile.profile_completion);
  // The failure of the last payout matters only for a working account.
  const newest = useQuery({ ...newestPayoutsQuery, enabled: opensPayouts && status === "enabled" });
  const state = payoutState(user.payout_account, newest.data?.[0] ?? null);
  const hasFailed = state.step === "dashboard";

  return (
    <section aria-labelledby="payouts" className="rounded border bg-raised p-5">
      <h2 id="payouts" className="text-lg">
        Payouts
      </h2>
      <p className="mt-3">
        <Badge tone={hasFailed ? "danger" : tone}>{hasFailed ? state.title : label}</Badge>
      </p>
      {/* An obstacle is said below, instead of the advice to set payouts up. */}
      <p className="mt-2 text-sm text-muted empty:hidden">
        {hasFailed ? state.reason : (reason ?? (obstacle === null && text))}
      </p>
      {status !== "none" && (hasFailed || reason !== null) && (
        <p className="mt-2 text-sm text-muted">{state.actor}</p>
      )}
      {newest.isLoadingError && (
        <QueryError title="Your last payout could not be loaded" className="mt-4" query={newest} />
      )}
      {hasMoved && (
        <p className="mt-2 text-sm text-muted">
          Your payout account is in {countryName(country)}. It stays there when your profile
          changes; contact us to be paid in another country.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {status !== "none" && opensPayouts && (
          <Button asChild size="small">
            <Link to={payoutsPath(user.id)}>See the payouts</Link>
          </Button>
        )}
        <NextStep user={user} step={state.step} />
      </div>
    </section>
  );
}

function NextStep({ user, step }: { user: UserInfo; step: PayoutState["step"] }) {
  const { status, obstacle } = user.payout_account;
  if (status === "enabled" && step !== "set-up") {
    return step === "dashboard" ? (
      <PayoutDashboardButton variant="primary" label="Check the bank account" />
    ) : (
      <PayoutDashboardButton label="Open the payout account" />
    );
  }
  if (step === "contact") {
    return (
      <Button asChild size="small">
        <Link to="/contact-us">Contact us</Link>
      </Button>
    );
  }
  if (obstacle !== null) return <p className="w-full text-sm">{obstacle}</p>;
  if (step === "none") return null;
  // An account that was set up under an ended plan still pays out the money of earlier sales.
  if (status === "none" && !user.user_profile.steps.subscription) {
    return (
      <p className="w-full text-sm text-muted">Choose a plan first; then payouts can be set up.</p>
    );
  }
  return (
    <Button
      size="small"
      variant={status === "none" ? "primary" : "secondary"}
      onClick={() => openModal({ name: "payment-account" })}
    >
      {status === "none" ? "Set up payouts" : "Continue the set-up"}
    </Button>
  );
}
