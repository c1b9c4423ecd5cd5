import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { Link, useLocation } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/lib/class-names.ts";
import { openModal } from "@/lib/modals.ts";
import { planPath, upgradePath } from "@/lib/plan-links.ts";
import { useSession } from "@/session/use-session.ts";
import { takeLabel } from "../plan-label.ts";

/** Subscribing is for creators: a visitor first signs up as one, a watcher switches. */
export function TakePlan({ plan, highlighted }: { plan: Plan; highlighted: boolean }) {
  const session = useSession();
  const { pathname } = useLocation();
  const variant = highlighted ? "primary" : "secondary";
  const label = (
    <>
      {takeLabel(plan, session.status === "signed-in" ? session.user : undefined)}
      <span className="sr-only"> of {plan.name}</span>
    </>
  );
  if (session.status !== "signed-in") {
    return (
      <Button
        variant={variant}
        wide
        onClick={() =>
          openModal({
            name: "continue-as",
            intent: "sign-up",
            callbackUrl: pathname,
            creatorTarget: planPath(plan),
          })
        }
      >
        {label}
      </Button>
    );
  }
  // Only a running plan prevents another; an ended one can be taken again.
  if (session.user.user_profile.steps.subscription) {
    const current = session.user.subscription;
    const isOwn = current?.package_id === plan.id;
    if (!isOwn && session.mode === "creator") {
      return (
        <Button asChild variant={variant} wide className="py-2 text-center whitespace-normal!">
          <Link to={upgradePath(plan)}>Change to {plan.name}</Link>
        </Button>
      );
    }
    return (
      <p
        className={cn(
          "flex min-h-11 items-center justify-center rounded border",
          isOwn ? "font-semibold text-success" : "text-muted",
        )}
      >
        {isOwn ? "Your plan" : `You have ${current?.package_name ?? "a plan"}`}
      </p>
    );
  }
  if (session.mode === "watcher") {
    return (
      <Button
        variant={variant}
        wide
        onClick={() => openModal({ name: "switch-mode", to: "creator", target: planPath(plan) })}
      >
        {label}
      </Button>
    );
  }
  if (session.mode === "admin") return null;
  return (
    <Button asChild variant={variant} wide>
      <Link to={planPath(plan)}>{label}</Link>
    </Button>
  );
}
