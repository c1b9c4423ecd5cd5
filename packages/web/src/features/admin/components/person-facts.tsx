import type {
  AdminCreatorProfile,
  AdminUser,
} from "@marquee/contracts/operations/admin/admin-user.schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { payoutStatuses } from "@/components/payout-statuses.ts";
import { planPeriod } from "@/components/plan-period.ts";
import { PlanBadge } from "@/components/plan-status.tsx";
import { Section } from "@/components/section.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { planStateQuery } from "@/data/own-plan.ts";
import { countryName } from "@/lib/countries.ts";
import { formatDate } from "@/lib/time.ts";
import { accountTypeLabels } from "../account-text.ts";
import { Facts } from "./facts.tsx";

const unknown = <span className="text-muted">–</span>;

/** The name of the person's category, unless an admin has hidden or deleted it. */
function CategoryName({ id }: { id: string }) {
  const { data, isLoadingError } = useQuery(categoriesQuery);
  if (isLoadingError) return "Could not be loaded";
  return data === undefined
    ? unknown
    : (data.find((each) => each.id === id)?.name ?? "No longer offered");
}

/** The person's profile, and the date of their sign-up. */
export function ProfileFacts({ user }: { user: AdminUser }) {
  return (
    <Section title="Profile">
      <Facts
        facts={[
          ["Type", accountTypeLabels[user.account_type]],
          ["Joined", formatDate(user.created_at, "long")],
          ["Country", user.country === null ? unknown : countryName(user.country)],
          [
            "Category",
            user.category_id === null ? (
              unknown
            ) : (
              <CategoryName key="category" id={user.category_id} />
            ),
          ],
          ["Profile", `${user.profile_completion} % complete`],
          ["Videos", user.video_count.toLocaleString("en")],
          ["Channels", user.channel_count.toLocaleString("en")],
          ["Views", user.activity.toLocaleString("en")],
        ]}
      />
      {user.bio !== null && <p className="mt-5 max-w-3xl whitespace-pre-line">{user.bio}</p>}
      <p className="figures mt-4 text-sm text-muted wrap-anywhere">{user.id}</p>
    </Section>
  );
}

function PlanName({ subscription }: Pick<AdminUser, "subscription">) {
  if (subscription === null) return "None";
  return (
    <span className="flex flex-wrap items-center gap-2">
      {subscription.package_name}
      <PlanBadge status={subscription.status} />
    </span>
  );
}

/** The plan's next date. The account does not have a planned change, so the plan is asked for it. */
function useNextDate({ id, subscription }: AdminUser): readonly [string, ReactNode] {
  const period = subscription === null ? undefined : planPeriod(subscription);
  const state = useQuery({ ...planStateQuery(id), enabled: period !== undefined });
  const change = state.data?.subscription?.pending_change;
  if (period === undefined) return ["Renews", unknown];
  if (change && period.label !== "Ends") {
    return ["Changes", `To ${change.package_name} on ${formatDate(change.effective_at, "long")}`];
  }
  const date = formatDate(period.date, "long");
  return [
    period.label,
    state.isLoadingError ? `${date}. A planned change could not be loaded.` : date,
  ];
}

/** Plan, minutes and payout account of a creator. */
export function PlanFacts({ user, minutes }: Pick<AdminCreatorProfile, "user" | "minutes">) {
  const { subscription, payout_account: payout } = user;
  const { label, tone } = payoutStatuses[payout.status];
  const nextDate = useNextDate(user);
  return (
    <Section title="Plan and payouts">
      <Facts
        facts={[
          ["Plan", <PlanName key="plan" subscription={subscription} />],
          nextDate,
          [
            "Upload minutes left",
            minutes === null
              ? unknown
              : `${minutes.remaining.toLocaleString("en")} of ${minutes.total.toLocaleString("en")}`,
          ],
          [
            "Used and reserved",
            minutes === null
              ? unknown
              : `${minutes.used.toLocaleString("en")} and ${minutes.reserved.toLocaleString("en")}`,
          ],
          [
            "Payout account",
            <Badge key="payout" tone={tone}>
              {label}
            </Badge>,
          ],
          ...(payout.reason === null ? [] : [["Why", payout.reason] as const]),
        ]}
      />
    </Section>
  );
}
