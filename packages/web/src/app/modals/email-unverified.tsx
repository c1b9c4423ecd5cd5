import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { ResendVerification } from "@/features/auth/components/resend-verification.tsx";
import { useVerificationWatch } from "@/features/auth/use-verification-watch.ts";
import { useUser } from "@/session/use-session.ts";

/** Asks for a verified address; it notices when the link is opened, here or on another device. */
export default function EmailUnverified({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const isVerified = user?.email_verified ?? false;
  useVerificationWatch(user !== undefined && !isVerified);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isVerified ? "Your e-mail is verified" : "Verify your e-mail first"}
      description={
        isVerified ? (
          "Continue with what you were doing."
        ) : (
          <>
            Open the link in the mail that we sent to{" "}
            <strong className="text-ink">{user?.email ?? "you"}</strong>. Watching and buying work
            without it.
          </>
        )
      }
      footer={
        <Button variant={isVerified ? "primary" : "secondary"} onClick={onClose}>
          {isVerified ? "Continue" : "Close"}
        </Button>
      }
    >
      {!isVerified && <ResendVerification isJustSent={false} />}
    </Dialog>
  );
}
