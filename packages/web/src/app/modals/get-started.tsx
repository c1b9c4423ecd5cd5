import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { useUser } from "@/session/use-session.ts";

const reason = "Channels and uploads open once your profile is filled in and you have a plan.";

export default function GetStarted({ onClose }: { onClose: () => void }) {
  const hadTrial = useUser()?.had_trial ?? false;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Get Started with Your Subscription"
      description={hadTrial ? reason : `${reason} Every plan starts with a free trial.`}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button asChild variant="primary">
            <Link to="/profile" onClick={onClose}>
              Subscribe
            </Link>
          </Button>
        </>
      }
    />
  );
}
