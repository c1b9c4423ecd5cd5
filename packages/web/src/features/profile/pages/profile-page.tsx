import { Link } from "react-router-dom";
import { MailSuppressed } from "@/components/mail-suppressed.tsx";
import { PayoutPanel } from "@/components/payout-panel.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { useFreshUser } from "@/session/use-fresh-user.ts";
import { useSession } from "@/session/use-session.ts";
import { AccountPanel } from "../components/account-panel.tsx";
import { CompletionMeter } from "../components/completion-meter.tsx";
import { OnboardingReturn } from "../components/onboarding-return.tsx";
import { PlanPanel } from "../components/plan-panel.tsx";
import { ProfileForm } from "../components/profile-form.tsx";
import { publicProfilePath } from "../public-profile-path.ts";

/** My Profile: a watcher's name and picture; a creator's steps to a complete profile. */
export default function ProfilePage() {
  usePageTitle("My Profile");
  const session = useSession();
  // On the return from the plan's or the payout account's pages, the completed steps are reloaded.
  useFreshUser();
  if (session.status !== "signed-in") return null;
  const { user, mode } = session;
  const suppressed = (
    <MailSuppressed
      email={user.email}
      className="mb-8"
      remedy="Confirm the address by a code, or change it."
      action={
        <Button asChild size="small">
          <Link to="/account/email">Check my e-mail</Link>
        </Button>
      }
    />
  );
  if (mode === "watcher") {
    return (
      <div className="mx-auto max-w-2xl">
        <h1 className="mb-8 text-xl">My Profile</h1>
        {suppressed}
        <ProfileForm user={user} />
        <AccountPanel user={user} mode="watcher" />
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-6xl">
      <header className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar
          name={user.name}
          picture={user.user_profile.profile_picture}
          sizes="5rem"
          className="size-20 text-xl"
        />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-xl wrap-anywhere">{user.name}</h1>
          <p className="text-muted wrap-anywhere">{user.email}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link to={publicProfilePath(user)}>See the public profile</Link>
          </Button>
          <Button asChild>
            <Link to="/update-profile">Edit profile</Link>
          </Button>
        </div>
      </header>
      {suppressed}
      <OnboardingReturn account={user.payout_account} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <CompletionMeter user={user} />
          <AccountPanel user={user} mode="creator" />
        </div>
        <div className="grid gap-5">
          <PlanPanel user={user} />
          <PayoutPanel user={user} />
        </div>
      </div>
    </div>
  );
}
