import { isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import { owedPlan } from "@/components/plan-gap.ts";
import { PlanGapNotice } from "@/components/plan-gap-notice.tsx";
import { useUser } from "@/session/use-session.ts";
import { AlreadyYours } from "./already-yours.tsx";

/** The wanted plan is the caller's own; its last payment may have failed. */
export function OwnPlanNotice({ to, verb }: { to: string; verb: string }) {
  const current = useUser()?.subscription;
  if (current && isOwed(current)) return <PlanGapNotice gap={owedPlan} tone="danger" />;
  return <AlreadyYours to={to} verb={verb} />;
}
