import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Stepper } from "@/components/ui/stepper.tsx";
import { useSendVerification } from "@/data/email-verification.ts";
import { describeError } from "@/lib/api-error.ts";
import { openModal } from "@/lib/modals.ts";
import { toast } from "@/lib/toast.ts";
import { profileSteps } from "../profile-steps.ts";

function ResendMail() {
  const { mutate, isPending } = useSendVerification();
  const send = () =>
    mutate(undefined, {
      onSuccess: () => toast.success("The mail is on its way."),
      onError: (error) => toast.error(describeError(error).message),
    });
  return (
    <Button size="small" loading={isPending} onClick={send}>
      Send the mail again
    </Button>
  );
}

function actionOf(name: (typeof profileSteps)[number]["name"], user: UserInfo): ReactNode {
  if (name === "email_verified") return <ResendMail />;
  if (name === "subscription") {
    return (
      <Button asChild size="small">
        <Link to="/pricing">Choose a plan</Link>
      </Button>
    );
  }
  if (name === "payout_account") {
    if (user.payout_account.actor === "provider") {
      return <span className="text-sm text-muted">Being checked</span>;
    }
    if (user.payout_account.obstacle !== null) return null;
    return user.user_profile.steps.subscription ? (
      <Button size="small" onClick={() => openModal({ name: "payment-account" })}>
        {user.payout_account.status === "none" ? "Set up" : "Continue"}
      </Button>
    ) : (
      <span className="text-sm text-muted">After the plan</span>
    );
  }
  return (
    <Button asChild size="small">
      <Link to="/update-profile">Fill in</Link>
    </Button>
  );
}

/** How complete the profile is, and every missing step. */
export function CompletionMeter({ user }: { user: UserInfo }) {
  const { profile_completion: completion, steps } = user.user_profile;
  const { reason, obstacle } = user.payout_account;
  return (
    <section aria-labelledby="completion">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="completion" className="text-lg">
          Your profile
        </h2>
        <span className="figures font-display text-xl font-extrabold">{completion} %</span>
      </div>
      <Progress value={completion} label="Profile completion" className="mb-5" />
      <Stepper
        label="Steps to a complete profile"
        steps={profileSteps.map((step) => ({
          id: step.name,
          label: step.label,
          hint: (step.name === "payout_account" && (reason ?? obstacle)) || step.hint,
          isDone: steps[step.name],
          action: actionOf(step.name, user),
        }))}
      />
    </section>
  );
}
