import type { Package } from "@marquee/contracts/payment/payment.schema";
import { Check } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/lib/class-names.ts";
import { planPath, upgradePath } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";
import { formatMoney } from "@/lib/money.ts";
import { storage } from "@/lib/storage.ts";
import { useSession } from "@/session/use-session.ts";

/** Taking a plan is for creators: a visitor signs up as one first, a watcher switches. */
function TakePlan({ plan, highlighted }: { plan: Package; highlighted: boolean }) {
  const session = useSession();
  const { pathname } = useLocation();
  const variant = highlighted ? "primary" : "secondary";
  const label = plan.trial_days > 0 ? `Start ${plan.trial_days}-day trial` : "Choose this plan";
  if (session.status !== "signed-in") {
    return (
      <Button
        variant={variant}
        wide
        onClick={() => openModal({ name: "continue-as", intent: "sign-up", callbackUrl: pathname })}
      >
        {label}
      </Button>
    );
  }
  // Only a plan that runs stands in the way of another; an ended one can be taken again.
  if (session.user.user_profile.steps.subscription) {
    const current = session.user.subscription;
    const own = current?.package_id === plan.id;
    if (!own && session.mode === "creator") {
      return (
        <Button asChild variant={variant} wide>
          <Link to={upgradePath(plan)}>Change to {plan.name}</Link>
        </Button>
      );
    }
    return (
      <p
        className={cn(
          "flex min-h-11 items-center justify-center rounded border",
          own ? "font-semibold text-success" : "text-muted",
        )}
      >
        {own ? "Your plan" : `You have ${current?.package_name ?? "a plan"}`}
      </p>
    );
  }
  if (session.mode === "watcher") {
    return (
      <Button
        variant={variant}
        wide
        onClick={() => {
          storage.set("intendedRedirect", planPath(plan));
          openModal({ name: "switch-mode", to: "creator" });
        }}
      >
        {label}
      </Button>
    );
  }
  if (session.mode === "admin") return null;
  return (
    <Button asChild variant={variant} wide>
      <Link to={planPath(plan)}>
        {label}
        <span className="sr-only"> of {plan.name}</span>
      </Link>
    </Button>
  );
}

export function PlanCard({ plan, highlighted }: { plan: Package; highlighted: boolean }) {
  const yearly = plan.type === "yearly";
  return (
    <article
      className={cn(
        "flex h-full flex-col rounded border bg-raised p-6",
        highlighted && "border-accent-text",
      )}
    >
      <div className={cn("h-[5px] w-16", highlighted ? "bulbs" : "bulbs-dim")} />
      <div className="mt-4 flex items-center justify-between gap-3">
        <h2 className="text-lg">{plan.name}</h2>
        {highlighted && <Badge tone="accent">Recommended</Badge>}
      </div>
      <p className="mt-1 text-muted md:min-h-12">{plan.description}</p>
      <p className="figures mt-4 flex items-baseline gap-2">
        <span className="font-display text-2xl font-extrabold tracking-tight">
          {formatMoney(plan.price, plan.currency)}
        </span>
        <span className="text-sm text-muted">a {yearly ? "year" : "month"}</span>
      </p>
      <p className="figures mt-1 text-sm text-muted empty:hidden md:min-h-5 md:empty:block">
        {yearly &&
          `${formatMoney(Math.round(plan.price / 12), plan.currency)} a month; two months are free`}
      </p>
      <div className="mt-5">
        <TakePlan plan={plan} highlighted={highlighted} />
      </div>
      <ul className="mt-6 space-y-2.5 border-t pt-5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-text" />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  );
}
