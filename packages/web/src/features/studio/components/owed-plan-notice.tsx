import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { owedPlan } from "@/components/plan-gap.ts";
import { PlanGapNotice } from "@/components/plan-gap-notice.tsx";

/** Tells a creator on the dashboard that the plan is not paid, and leads to its payment. */
export function OwedPlanNotice({ subscription }: Pick<UserInfo, "subscription">) {
  const status = subscription?.status;
  if (status !== "past_due" && status !== "unpaid") return null;
  return <PlanGapNotice gap={owedPlan} tone="danger" className="mb-8" />;
}
