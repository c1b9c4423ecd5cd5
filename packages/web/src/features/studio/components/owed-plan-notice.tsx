import { isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useQuery } from "@tanstack/react-query";
import { graceEnd, latePlanText, owedPlan } from "@/components/plan-gap.ts";
import { PlanGapNotice } from "@/components/plan-gap-notice.tsx";
import { planStateQuery } from "@/data/own-plan.ts";

/** Tells a creator on the dashboard that the plan is not paid, until when it works, and where it is paid. */
export function OwedPlanNotice({ id, subscription }: Pick<UserInfo, "id" | "subscription">) {
  const hasDebt = isOwed(subscription ?? {});
  const state = useQuery({ ...planStateQuery(id), enabled: hasDebt }).data?.subscription;
  if (!hasDebt) return null;
  const end = state ? graceEnd(state) : undefined;
  const gap = end === undefined ? owedPlan : { ...owedPlan, text: latePlanText(end) };
  return <PlanGapNotice gap={gap} tone="danger" className="mb-8" />;
}
