import { Link, useLocation, useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { storage } from "@/lib/storage.ts";
import { continueAs } from "@/session/choose-mode.ts";
import { signOut } from "@/session/session.ts";
import { useSession } from "@/session/use-session.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { ResendVerification } from "../components/resend-verification.tsx";
import { useVerificationWatch } from "../use-verification-watch.ts";
import { wantsNewLink } from "../wants-new-link.ts";

/** After sign-up: waits until the link of the verification mail is opened, here or on another device. */
export default function VerifyEmailPage() {
  usePageTitle("Verify your e-mail");
  const session = useSession();
  const navigate = useNavigate();
  const visit: unknown = useLocation().state;
  const user = session.status === "signed-in" ? session.user : undefined;
  const isVerified = user?.email_verified ?? false;
  useVerificationWatch(user !== undefined && !isVerified);

  // The guard decides on the next page: an intended redirect if there is one, otherwise the role's home.
  const go = () => {
    storage.remove("isSignupProcess");
    void navigate(
      session.status === "signed-in" && session.mode === "creator"
        ? "/video-creator-dashboard"
        : "/",
    );
  };
  // An address is only changed with a code that is sent to it (ADR 11), so a mistyped one needs another account.
  const signUpAgain = async () => {
    const type =
      session.status === "signed-in" && session.mode === "creator" ? session.mode : "watcher";
    const target = storage.get("intendedRedirect") ?? "/";
    await signOut();
    continueAs(type, target);
    void navigate("/auth/signup");
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
  if (isVerified) {
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
          page continues automatically.
        </>
      }
    >
      <div className="space-y-3">
        <ResendVerification isJustSent={visit !== wantsNewLink} />
        <Button variant="quiet" wide onClick={go}>
          Do this later
        </Button>
        {/* Later the account may have bought something. */}
        {storage.get("isSignupProcess") !== undefined && (
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
            Is the address wrong?
            <Button variant="quiet" size="small" onClick={() => void signUpAgain()}>
              Sign up with another one
            </Button>
          </p>
        )}
      </div>
    </AuthFrame>
  );
}
