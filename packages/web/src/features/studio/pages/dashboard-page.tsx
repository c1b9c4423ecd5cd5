import { opensCreatorPages } from "@marquee/contracts/people/user/profile-completion";
import { Link } from "react-router-dom";
import { PageHeader } from "@/components/page-header.tsx";
import { PartSuspense } from "@/components/part-suspense.tsx";
import { PayoutPanel } from "@/components/payout-panel.tsx";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { withFullStop } from "@/lib/full-stop.ts";
import { lazy } from "@/lib/lazy.ts";
import { openModal } from "@/lib/modals.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useFreshUser } from "@/session/use-fresh-user.ts";
import { useUser } from "@/session/use-session.ts";
import { MinutesPanel } from "../components/minutes-panel.tsx";
import { OwedPlanNotice } from "../components/owed-plan-notice.tsx";
import { SetupChecklist } from "../components/setup-checklist.tsx";
import { UnansweredPanel } from "../components/unanswered-panel.tsx";
import { creatorFigures } from "../figures/figure-kinds.ts";
import { FiguresReport } from "../figures/figures-report.tsx";
import { uploadsPath } from "../upload/uploads-path.ts";
import { UploadsSection } from "../upload/uploads-section.tsx";

// The tables stand below the figures, and are the heaviest part of the page.
const SalesPanel = lazy(() => import("../components/sales-panel.tsx"));
const OwnVideoList = lazy(() => import("../components/own-video-list.tsx"));

export default function DashboardPage() {
  usePageTitle("Dashboard");
  const user = useUser();
  useFreshUser();
  if (user === undefined) return null;
  const canCreate = opensCreatorPages(user.user_profile.profile_completion);
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={withFullStop(`Good to see you, ${user.name}`)}
        actions={
          <>
            <Button
              asChild={canCreate}
              {...(!canCreate && { onClick: () => openModal({ name: "get-started" }) })}
            >
              {canCreate ? <Link to="/channel">Your channels</Link> : "Your channels"}
            </Button>
            {canCreate && (
              <Button asChild variant="primary">
                <Link to={uploadsPath}>Upload videos</Link>
              </Button>
            )}
          </>
        }
      />
      <OwedPlanNotice id={user.id} subscription={user.subscription} />
      <SetupChecklist user={user} />
      {canCreate && (
        <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-5 sm:grid-cols-2 xl:col-start-2 xl:row-start-1 xl:grid-cols-1">
            <PayoutPanel user={user} />
            <MinutesPanel />
          </div>
          <div className="min-w-0 xl:col-start-1 xl:row-start-1">
            <UploadsSection />
            <Section title="Your figures">
              <FiguresReport kindsOf={() => creatorFigures} />
            </Section>
            <Section title="Videos">
              <PartSuspense label="Loading your videos">
                <OwnVideoList
                  action={
                    <Button asChild variant="primary">
                      <Link to={uploadsPath}>Upload videos</Link>
                    </Button>
                  }
                />
              </PartSuspense>
            </Section>
            <Section title="To answer">
              <UnansweredPanel />
            </Section>
            <Section title="Sales" more={{ label: "All sales", to: "/payouts/sales" }}>
              <PartSuspense label="Loading your sales">
                <SalesPanel />
              </PartSuspense>
            </Section>
          </div>
        </div>
      )}
    </>
  );
}
