import { Link, useLocation } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { withCallback } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";
import { safePath } from "@/lib/safe-path.ts";
import { storage } from "@/lib/storage.ts";

interface AuthenticationRequiredProps {
  callbackUrl: string | undefined;
  onClose: () => void;
}

export default function AuthenticationRequired({
  callbackUrl,
  onClose,
}: AuthenticationRequiredProps) {
  const { pathname, search } = useLocation();
  const target = safePath(callbackUrl) ?? pathname + search;
  const logIn = () => {
    // Also in place of the page of an earlier dialog, which the visitor has closed.
    storage.set("intendedRedirect", target);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Authentication Required"
      description="Please log in or sign up to continue"
      footer={
        <>
          <Button
            onClick={() =>
              openModal({ name: "continue-as", intent: "sign-up", callbackUrl: target })
            }
          >
            Sign Up
          </Button>
          <Button asChild variant="primary">
            <Link to={withCallback("/auth/login", target)} onClick={logIn} data-first>
              Login
            </Link>
          </Button>
        </>
      }
    />
  );
}
