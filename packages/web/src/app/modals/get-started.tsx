import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { useUser } from "@/session/use-session.ts";

const reason = "Channels and uploads open once your profile is filled in and you have a plan.";

/** What is missing; a trial is offered to people who have not had one. */
export function reasonFor({ hasPlan, hadTrial }: { hasPlan: boolean; hadTrial: boolean }): string {
  if (hasPlan) {
    return "You have a plan. Channels and uploads open once your profile is filled in, too.";
  }
  return hadTrial ? reason : `${reason} Plans can start with a free trial.`;
}

export default function GetStarted({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const hasPlan = user?.user_profile.steps.subscription ?? false;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Get Started with Your Subscription"
      description={reasonFor({ hasPlan, hadTrial: user?.had_trial ?? false })}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button asChild variant="primary">
            <Link to="/profile" onClick={onClose}>
              {hasPlan ? "Fill in the profile" : "Subscribe"}
            </Link>
          </Button>
        </>
      }
    />
  );
}
