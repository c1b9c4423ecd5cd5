import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";

export default function GetStarted({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Get Started with Your Subscription"
      description="Channels and uploads open once your profile is filled in and you have a plan. Every plan starts with a free trial."
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
