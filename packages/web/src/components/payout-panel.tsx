import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router-dom";
import { newestPayoutQuery, useOpenPayoutDashboard } from "@/data/payouts.ts";
import { describeError } from "@/lib/api-error.ts";
import { countryName } from "@/lib/countries.ts";
import { payoutsPath } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";
import { opensCreatorPages } from "@/session/home-path.ts";
import { payoutState } from "./payout-state.ts";
import { payoutStatuses } from "./payout-statuses.ts";
import { Badge } from "./ui/badge.tsx";
import { Button } from "./ui/button.tsx";
import { FieldError } from "./ui/field.tsx";

/** The payout account: set up, continue, or open the provider's dashboard. */
export function PayoutPanel({ user }: { user: UserInfo }) {
  const { status, reason, country, obstacle } = user.payout_account;
  const moved = country !== null && country !== user.user_profile.country;
  const subscribed = user.user_profile.steps.subscription;
  const opensPayouts = opensCreatorPages(user.user_profile.profile_completion);
  // Only for a working account does the failure of the last payout matter.
  const newest = useQuery({ ...newestPayoutQuery, enabled: opensPayouts && status === "enabled" });
  const state = payoutState(user.payout_account, newest.data ?? null);
  const hasFailed = state.step === "dashboard";
  const dashboard = useOpenPayoutDashboard();
  return (
    <section aria-labelledby="payouts" className="rounded border bg-raised p-5">
      <h2 id="payouts" className="text-lg">
        Payouts
      </h2>
      <p className="mt-3">
        {hasFailed ? (
          <Badge tone="danger">{state.title}</Badge>
        ) : (
          <Badge tone={payoutStatuses[status].tone}>{payoutStatuses[status].label}</Badge>
        )}
      </p>
      <p className="mt-2 text-sm text-muted">
        {hasFailed ? state.reason : (reason ?? payoutStatuses[status].text)}
      </p>
      {status !== "none" && (hasFailed || reason !== null) && (
        <p className="mt-2 text-sm text-muted">{state.actor}</p>
      )}
      {moved && (
        <p className="mt-2 text-sm text-muted">
          Your payout account is in {countryName(country)}. It stays there when your profile
          changes; contact us to be paid in another country.
        </p>
      )}
      {status !== "none" && opensPayouts && (
        <Button asChild size="small" className="mt-4 mr-2">
          <Link to={payoutsPath(user.id)}>See the payouts</Link>
        </Button>
      )}
      {status === "enabled" ? (
        <Button
          size="small"
          variant={hasFailed ? "primary" : "secondary"}
          className="mt-4"
          loading={dashboard.isPending || dashboard.isSuccess}
          onClick={() => dashboard.mutate()}
        >
          <ExternalLink aria-hidden="true" />
          {hasFailed ? "Check the bank account" : "Open the payout account"}
        </Button>
      ) : state.step === "contact" ? (
        <Button asChild size="small" className="mt-4">
          <Link to="/contact-us">Contact us</Link>
        </Button>
      ) : obstacle !== null ? (
        <p className="mt-3 text-sm">{obstacle}</p>
      ) : state.step === "none" ? null : subscribed ? (
        <Button
          size="small"
          variant={status === "none" ? "primary" : "secondary"}
          className="mt-4"
          onClick={() => openModal({ name: "payment-account" })}
        >
          {status === "none" ? "Set up payouts" : "Go on with the set-up"}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-muted">Choose a plan first; then payouts can be set up.</p>
      )}
      {dashboard.isError && <FieldError>{describeError(dashboard.error).message}</FieldError>}
    </section>
  );
}
