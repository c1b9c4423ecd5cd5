import { useEffect } from "react";
import { Link } from "react-router-dom";
import { refreshUser } from "@/app/session/session.ts";
import { useSession } from "@/app/session/use-session.ts";
import { PayoutPanel } from "@/components/payout-panel.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { CompletionMeter } from "../components/completion-meter.tsx";
import { PlanPanel } from "../components/plan-panel.tsx";
import { ProfileForm } from "../components/profile-form.tsx";

/** My Profile: a watcher's name and picture; a creator's way to a complete profile. */
export default function ProfilePage() {
  usePageTitle("My Profile");
  const session = useSession();
  // Back from the plan's or the payout account's pages, what is done is asked anew.
  useEffect(() => {
    void refreshUser().catch(() => undefined);
  }, []);
  if (session.status !== "signed-in") return null;
  const { user, mode } = session;
  if (mode === "watcher") {
    return (
      <div className="mx-auto max-w-2xl">
        <h1 className="mb-8 text-xl">My Profile</h1>
        <ProfileForm user={user} />
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-6xl">
      <header className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar
          name={user.name}
          picture={user.user_profile.profile_picture}
          className="size-20 text-xl"
        />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="truncate text-xl">{user.name}</h1>
          <p className="truncate text-muted">{user.email}</p>
        </div>
        <Button asChild>
          <Link to="/update-profile">Edit profile</Link>
        </Button>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CompletionMeter user={user} />
        <div className="grid gap-5">
          <PlanPanel subscription={user.subscription} />
          <PayoutPanel user={user} />
        </div>
      </div>
    </div>
  );
}
