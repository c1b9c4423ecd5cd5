import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { planStateQuery } from "@/data/own-plan.ts";
import { useUser } from "@/session/use-session.ts";
import { type PlanGap, planGap } from "./plan-gap.ts";
import { PlanGapNotice } from "./plan-gap-notice.tsx";
import { Loading, Skeleton } from "./ui/skeleton.tsx";

interface RequirePlanProps {
  /** What else the plan must allow; undefined when it does. */
  limit?: (plan: Plan) => PlanGap | undefined;
  /** The height of the children, for the time in which the plan is loaded. */
  skeleton: string;
  /** Shows the children below the reason, because what they hold was saved before. */
  isReadable?: boolean;
  children: ReactNode;
}

/** What only a plan opens. Without it, the reason and what to do, so that nobody fills in a form that is then refused. */
export function RequirePlan({ limit, skeleton, isReadable = false, children }: RequirePlanProps) {
  const { data, isPending } = useQuery(planStateQuery(useUser()?.id ?? ""));
  // Once open, it stays open: the form may hold unsaved text, and its own last save may have used up the plan.
  const [isOpen, setIsOpen] = useState(false);
  if (isPending && !isOpen) {
    return (
      <Loading label="Loading your plan">
        <Skeleton className={skeleton} />
      </Loading>
    );
  }
  // If the plan could not be loaded, the server decides.
  const gap =
    data && (planGap(data.subscription, Date.now()) ?? (data.package && limit?.(data.package)));
  if (!gap && !isOpen) setIsOpen(true);
  const shown = isOpen ? undefined : gap;
  return (
    <>
      {shown && <PlanGapNotice gap={shown} {...(isReadable && { className: "mb-8" })} />}
      {(!shown || isReadable) && children}
    </>
  );
}
