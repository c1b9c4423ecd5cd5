import { useEffect } from "react";
import { Link } from "react-router-dom";
import { PageHeader } from "@/components/page-header.tsx";
import { PayoutPanel } from "@/components/payout-panel.tsx";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { openModal } from "@/lib/modals.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { opensCreatorPages } from "@/session/home-path.ts";
import { refreshUser } from "@/session/session.ts";
import { useUser } from "@/session/use-session.ts";
import { MinutesPanel } from "../components/minutes-panel.tsx";
import { OwnVideoList } from "../components/own-video-list.tsx";
import { SalesPanel } from "../components/sales-panel.tsx";

/** While the profile is not complete enough, the dashboard says what is next. */
function Welcome({ completion }: { completion: number }) {
  return (
    <section
      aria-labelledby="welcome"
      className="tracks tracks-right rounded border bg-raised p-6 sm:p-10"
    >
      <h2 id="welcome" className="max-w-xl text-xl font-extrabold">
        Your stage is nearly set.
      </h2>
      <p className="mt-3 max-w-xl text-muted">
        Fill in your profile and choose a plan; then you open channels and upload videos. It takes
        about five minutes.
      </p>
      <div className="mt-6 max-w-sm">
        <p className="figures mb-2 text-sm font-semibold">{completion} % done</p>
        <Progress value={completion} label="Profile completion" />
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link to="/profile">Complete the profile</Link>
        </Button>
        <Button asChild>
          <Link to="/pricing">See the plans</Link>
        </Button>
      </div>
    </section>
  );
}

export default function DashboardPage() {
  usePageTitle("Dashboard");
  const user = useUser();
  useEffect(() => {
    void refreshUser().catch(() => undefined);
  }, []);
  if (user === undefined) return null;
  const open = opensCreatorPages(user.user_profile.profile_completion);
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={`Good to see you, ${user.name}.`}
        actions={
          <Button
            asChild={open}
            variant={open ? "primary" : "secondary"}
            {...(!open && { onClick: () => openModal({ name: "get-started" }) })}
          >
            {open ? <Link to="/channel">Your channels</Link> : "Your channels"}
          </Button>
        }
      />
      {open ? (
        <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <Section title="Videos">
              <OwnVideoList
                action={
                  <Button asChild variant="primary">
                    <Link to="/channel">Choose a channel and upload</Link>
                  </Button>
                }
              />
            </Section>
            <Section title="Sales">
              <SalesPanel />
            </Section>
          </div>
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
            <MinutesPanel />
            <PayoutPanel user={user} />
          </div>
        </div>
      ) : (
        <Welcome completion={user.user_profile.profile_completion} />
      )}
    </>
  );
}
