import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { loadIdentity } from "@/app/session/load-identity.ts";
import { useSession } from "@/app/session/use-session.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { storage } from "@/lib/storage.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { useVerificationWatch } from "../use-verification-watch.ts";

const resendSeconds = 60;

function Resend() {
  const [wait, setWait] = useState(resendSeconds);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => (await loadIdentity()).sendVerification(),
    onSuccess: () => setWait(resendSeconds),
  });
  return (
    <>
      <Button wide loading={isPending} disabled={wait > 0} onClick={() => mutate()}>
        {wait > 0 ? `Send the mail again in ${wait} s` : "Send the mail again"}
      </Button>
      {isError && (
        <Notice tone="danger" live>
          The mail could not be sent. Wait a minute and try again.
        </Notice>
      )}
    </>
  );
}

/** After sign-up: waits for the link of the verification mail to be opened, here or anywhere. */
export default function VerifyEmailPage() {
  usePageTitle("Verify your e-mail");
  const session = useSession();
  const navigate = useNavigate();
  const user = session.status === "signed-in" ? session.user : undefined;
  const verified = user?.email_verified ?? false;
  useVerificationWatch(user !== undefined && !verified);

  // The guard takes over: an intended redirect if there is one, otherwise the role's home.
  const go = () => {
    storage.remove("isSignupProcess");
    void navigate(
      session.status === "signed-in" && session.mode === "creator"
        ? "/video-creator-dashboard"
        : "/",
    );
  };
  if (user === undefined) {
    return (
      <AuthFrame
        title="Verify your e-mail"
        description="Log in to see whether your address is verified."
      >
        <Button asChild variant="primary" wide>
          <Link to="/auth/login">Log in</Link>
        </Button>
      </AuthFrame>
    );
  }
  if (verified) {
    return (
      <AuthFrame title="You are all set" description={`${user.email} is verified.`}>
        <Button variant="primary" wide onClick={go}>
          Continue
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Verify your e-mail"
      description={
        <>
          We sent a link to <strong className="text-ink">{user.email}</strong>. Open it, and this
          page goes on by itself.
        </>
      }
    >
      <div className="space-y-3">
        <Resend />
        <Button variant="quiet" wide onClick={go}>
          Do this later
        </Button>
      </div>
    </AuthFrame>
  );
}
