import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { membershipsQuery } from "@/data/memberships.ts";
import { planStateQuery } from "@/data/own-plan.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";
import { useUser } from "@/session/use-session.ts";

export interface NextPayment {
  amount: string;
  date: string;
  /** Nothing was charged for the time before. */
  isFirst: boolean;
}

const describe = (amount: number, currency: string, at: string) => ({
  amount: formatMoney(amount, currency),
  date: formatDate(at, "long"),
});

/** Undefined while it is loaded: what was loaded before the payment does not have it. Null when there is none. */
type Found = NextPayment | null | undefined;

function useNextMonth(channelId: string, enabled: boolean): Found {
  const { data, isFetching } = useQuery({ ...membershipsQuery, enabled });
  const membership = data?.find(({ channel_id }) => channel_id === channelId);
  if (!membership?.renews_at) return isFetching ? undefined : null;
  const { amount, currency, renews_at } = membership;
  return { ...describe(amount, currency, renews_at), isFirst: false };
}

function useNextPlanPayment(planId: string, enabled: boolean): Found {
  const userId = useUser()?.id ?? "";
  const own = useQuery({ ...planStateQuery(userId), enabled: enabled && userId !== "" });
  const { package: plan = null, subscription: state = null } = own.data ?? {};
  if (plan?.id !== planId || state === null) return own.isFetching ? undefined : null;
  const next = state.current_period_end ?? state.trial_end;
  // Another plan is paid then, or none. The page may be opened again long after the payment.
  if (next === null || state.cancel_at_period_end || state.pending_change !== null) return null;
  return {
    ...describe(plan.price - state.next_discount - state.next_credit, plan.currency, next),
    isFirst: state.status === "trialing",
  };
}

/** The next charge of a membership or a plan; null for what is paid once, or was cancelled. */
export function useNextPayment({ kind, item_id }: Checkout): Found {
  const isMembership = kind === "membership";
  const month = useNextMonth(item_id, isMembership);
  const plan = useNextPlanPayment(item_id, kind === "subscription");
  return isMembership ? month : plan;
}
