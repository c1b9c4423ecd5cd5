import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { useUser } from "@/session/use-session.ts";

const reason = "Channels and uploads open once your profile is filled in and you have a plan.";

function reasonFor(user: UserInfo | undefined): string {
  if (user?.user_profile.steps.subscription) {
    return "You have a plan. Channels and uploads open once your profile is filled in, too.";
  }
  return user?.had_trial ? reason : `${reason} Every plan starts with a free trial.`;
}

export default function GetStarted({ onClose }: { onClose: () => void }) {
  const user = useUser();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Get Started with Your Subscription"
      description={reasonFor(user)}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button asChild variant="primary">
            <Link to="/profile" onClick={onClose}>
              {user?.user_profile.steps.subscription ? "Fill in the profile" : "Subscribe"}
            </Link>
          </Button>
        </>
      }
    />
  );
}
