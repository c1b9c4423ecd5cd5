import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import type { UserInfo } from "@marquee/contracts/user/user.schema";
import { useMutation } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router-dom";
import { request } from "@/lib/api.ts";
import { describeError } from "@/lib/api-error.ts";
import { countryName } from "@/lib/countries.ts";
import { payoutsPath } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";
import { opensCreatorPages } from "@/session/home-path.ts";
import { Badge, type BadgeTone } from "./ui/badge.tsx";
import { Button } from "./ui/button.tsx";
import { FieldError } from "./ui/field.tsx";

type Status = UserInfo["payout_account"]["status"];

const statuses: Record<Status, { label: string; tone: BadgeTone; text: string }> = {
  none: { label: "Not set up", tone: "neutral", text: "Set it up to sell videos and channels." },
  onboarding: {
    label: "Not finished",
    tone: "warning",
    text: "The payment provider still needs something from you.",
  },
  restricted: {
    label: "Restricted",
    tone: "warning",
    text: "The payment provider needs more before it pays out.",
  },
  enabled: { label: "Ready", tone: "success", text: "Sales are paid out to your account." },
  disabled: { label: "Disabled", tone: "danger", text: "Payouts are stopped." },
};

/** Where the money goes: set up, go on, or the provider's own dashboard. */
export function PayoutPanel({ user }: { user: UserInfo }) {
  const { status, reason, country, obstacle } = user.payout_account;
  const moved = country !== null && country !== user.user_profile.country;
  const subscribed = user.user_profile.steps.subscription;
  const dashboard = useMutation({
    mutationFn: () => request(paymentCalls.payoutDashboard),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <section aria-labelledby="payouts" className="rounded border bg-raised p-5">
      <h2 id="payouts" className="text-lg">
        Payouts
      </h2>
      <p className="mt-3">
        <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
      </p>
      <p className="mt-2 text-sm text-muted">{reason ?? statuses[status].text}</p>
      {moved && (
        <p className="mt-2 text-sm text-muted">
          Your payout account is in {countryName(country)}. It stays there when your profile
          changes; contact us to be paid in another country.
        </p>
      )}
      {status !== "none" && opensCreatorPages(user.user_profile.profile_completion) && (
        <Button asChild size="small" variant="primary" className="mt-4 mr-2">
          <Link to={payoutsPath(user.id)}>See the payouts</Link>
        </Button>
      )}
      {status === "enabled" ? (
        <Button
          size="small"
          className="mt-4"
          loading={dashboard.isPending || dashboard.isSuccess}
          onClick={() => dashboard.mutate()}
        >
          <ExternalLink aria-hidden="true" />
          Open the payout account
        </Button>
      ) : obstacle !== null ? (
        <p className="mt-3 text-sm">{obstacle}</p>
      ) : subscribed ? (
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
