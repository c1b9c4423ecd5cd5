import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { isInForce } from "@marquee/contracts/money/subscription/is-in-force";
import type { SubscriptionState } from "@marquee/contracts/money/subscription/subscription.schema";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { type PlanAction, usePlanAction } from "@/data/subscriptions.ts";
import { formatDate } from "@/lib/time.ts";
import { toast } from "@/lib/toast.ts";
import { useUser } from "@/session/use-session.ts";
import { useRetiredText } from "./retired-plan.tsx";

interface PlanAndState {
  state: SubscriptionState;
  plan: Plan;
}

/** The labels of each action's buttons. */
export const actionVerbs: Record<PlanAction, string> = {
  cancel: "Cancel the plan",
  resume: "Keep the plan",
};

function endOf({ current_period_end, trial_end }: SubscriptionState): string {
  const end = current_period_end ?? trial_end;
  return end === null ? "the end of its period" : formatDate(end, "long");
}

/** The effect of an action, before it is confirmed. */
function meaning(
  action: PlanAction,
  { state, plan }: PlanAndState,
): { title: string; text: string } {
  const until = endOf(state);
  if (action === "resume") {
    return {
      title: `Keep the ${plan.name} plan?`,
      text: state.cancel_at_period_end
        ? `The ${plan.name} plan continues after ${until} and is paid as before.`
        : `The planned change to ${state.pending_change?.package_name ?? "another plan"} is taken back, and the ${plan.name} plan is paid as before.`,
    };
  }
  const title = `Cancel the ${plan.name} plan?`;
  if (state.cancel_effect === "now") {
    return {
      title,
      text: "This period is not paid, so the plan ends at once. Nothing more is charged, and an open invoice is cancelled. You cannot create or upload then. What you published stays up, and your buyers keep their access.",
    };
  }
  const cost = state.status === "trialing" ? "Nothing is charged." : "Nothing more is charged.";
  return {
    title,
    text: `Everything of the plan stays open until ${until}. ${cost} After that you cannot create or upload. What you published stays up, and your buyers keep their access. Until then you can change your mind.`,
  };
}

/** The result of an action, by the answer: the provider may have newer data than the page. */
function actionDone(state: SubscriptionState, plan: Plan): string {
  if (!isInForce(state)) return `Your ${plan.name} plan has ended.`;
  return state.cancel_at_period_end
    ? `Your ${plan.name} plan ends on ${endOf(state)}.`
    : `You keep the ${plan.name} plan.`;
}

interface PlanActionDialogProps extends PlanAndState {
  /** Undefined while no question is open. */
  action: PlanAction | undefined;
  onClose: () => void;
}

/** Asks whether the plan is to be cancelled or resumed, and does it. */
export function PlanActionDialog({ action, plan, state, onClose }: PlanActionDialogProps) {
  const { mutateAsync, isPending, error, reset } = usePlanAction(useUser()?.id ?? "");
  const retired = useRetiredText(plan);
  if (action === undefined) return null;
  const isCancel = action === "cancel";
  const { title, text } = meaning(action, { plan, state });
  const close = () => {
    reset();
    onClose();
  };
  const make = async () => {
    const { subscription } = await mutateAsync({
      action,
      isAsShown: (now) =>
        // The server refuses it for a plan that has ended.
        now.package === null ||
        now.subscription === null ||
        meaning(action, { plan: now.package, state: now.subscription }).text === text,
    });
    // Also when the plan has ended, and its part of the page with this question is removed.
    toast.success(actionDone(subscription, plan));
    close();
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !isPending && close()}
      title={title}
      description={isCancel && retired ? `${text} ${retired}` : text}
      confirm={actionVerbs[action]}
      confirming={isCancel ? "Cancelling…" : "Keeping…"}
      cancel={isCancel ? actionVerbs.resume : "Not now"}
      danger={isCancel}
      busy={isPending}
      error={error}
      // The question shows why it failed.
      onConfirm={() => void make().catch(() => undefined)}
    />
  );
}
