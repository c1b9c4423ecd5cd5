import type {
  AdminCreatorProfile,
  AdminUser,
  AdminWatcherProfile,
} from "@marquee/contracts/operations/admin/admin-user.schema";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router-dom";
import { LoadedPage } from "@/components/loaded-page.tsx";
import { PartSuspense } from "@/components/part-suspense.tsx";
import { Section } from "@/components/section.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { creatorProfileQuery, watcherProfileQuery } from "@/data/admin-users.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { lazy } from "@/lib/lazy.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { creatorPath } from "../admin-paths.ts";
import { AuditTrail } from "../components/audit-trail.tsx";
import { BoughtList } from "../components/bought-list.tsx";
import { ChannelRows } from "../components/channel-rows.tsx";
import { PlanFacts, ProfileFacts } from "../components/person-facts.tsx";
import { PersonHeader } from "../components/person-header.tsx";
import { PersonPayments } from "../components/person-payments.tsx";
import { ReportsOfPerson } from "../components/reports-of.tsx";

// Tables, forms and their rules are not needed to see the person.
const VideoList = lazy(() => import("../components/video-list.tsx"));
const PlanPayments = lazy(() => import("../components/plan-payments.tsx"));
const NotesForm = lazy(() => import("../components/notes-form.tsx"));

/** The account of an admin or of a deleted person cannot be changed, and so not noted. */
function Notes({ user }: { user: AdminUser }) {
  if (user.account_type === "admin" || user.deleted_at !== null) return null;
  return (
    <Section title="Notes">
      <PartSuspense label="Loading the notes" className="h-48 max-w-3xl">
        <NotesForm key={user.id} user={user} />
      </PartSuspense>
    </Section>
  );
}

/** What was reported of a person, noted about them and done to them. */
function Moderation({ user, audit }: Pick<AdminWatcherProfile, "user" | "audit">) {
  return (
    <>
      <ReportsOfPerson personId={user.id} />
      <Notes user={user} />
      <Section title="Audit trail">
        <AuditTrail entries={audit} objectId={user.id} />
      </Section>
    </>
  );
}

function usePersonName(name: string | undefined): void {
  const { pathname } = useLocation();
  usePageTitle(name);
  useCrumbs(
    pathname,
    name === undefined ? undefined : [{ name: "Accounts", to: "/admin/accounts" }, { name }],
  );
}

/** What a person has bought; of a creator too. */
function Purchases({ profile }: { profile: AdminWatcherProfile }) {
  const { user, purchases, recent_purchases } = profile;
  return (
    <>
      <PersonPayments
        title="Purchases"
        none="Nothing was bought."
        sums={purchases}
        payments={recent_purchases}
        more={{
          label: "All payments",
          to: `/admin/payments?search=${encodeURIComponent(user.email)}`,
        }}
      />
      <BoughtList personId={user.id} />
    </>
  );
}

function PurchasesOf({ personId }: { personId: string }) {
  const query = useQuery(watcherProfileQuery(personId));
  if (query.data !== undefined) return <Purchases profile={query.data} />;
  return (
    <Section title="Purchases">
      {query.isError ? (
        <QueryError title="The purchases could not be loaded" query={query} />
      ) : (
        <Loading label="Loading the purchases">
          <Skeleton className="h-12" />
        </Loading>
      )}
    </Section>
  );
}

function CreatorDetails({ profile }: { profile: AdminCreatorProfile }) {
  const { user, channels, minutes, sales, recent_sales, audit } = profile;
  return (
    <>
      <PersonHeader user={user} />
      <ProfileFacts user={user} />
      <PlanFacts user={user} minutes={minutes} />
      <Section
        title="Channels"
        more={{ label: "All channels", to: `${creatorPath(user.id)}/channels` }}
      >
        <ChannelRows channels={channels} creatorId={user.id} />
      </Section>
      <Section title="Videos">
        <PartSuspense label="Loading the videos">
          <VideoList caption="Videos of the creator" filter={{ creator_id: user.id }} />
        </PartSuspense>
      </Section>
      <PersonPayments
        title="Sales"
        none="Nothing was sold."
        sums={sales}
        payments={recent_sales}
        isSeller
      />
      <Section title="Payments of plans">
        <PartSuspense label="Loading the payments of plans">
          <PlanPayments personId={user.id} />
        </PartSuspense>
      </Section>
      <PurchasesOf personId={user.id} />
      <Moderation user={user} audit={audit} />
    </>
  );
}

function CreatorPage({ id }: { id: string }) {
  const query = useQuery(creatorProfileQuery(id));
  usePersonName(query.data?.user.name);
  return (
    <LoadedPage query={query} what="the account">
      {(profile) => <CreatorDetails profile={profile} />}
    </LoadedPage>
  );
}

function WatcherDetails({ profile }: { profile: AdminWatcherProfile }) {
  const { user, audit } = profile;
  return (
    <>
      <PersonHeader user={user} />
      {user.account_type === "creator" && (
        <Notice className="mb-8">
          This person creates as well.{" "}
          <Link to={creatorPath(user.id)} className="font-semibold underline">
            Open the creator's page
          </Link>
        </Notice>
      )}
      <ProfileFacts user={user} />
      <Purchases profile={profile} />
      <Moderation user={user} audit={audit} />
    </>
  );
}

function WatcherPage({ id }: { id: string }) {
  const query = useQuery(watcherProfileQuery(id));
  usePersonName(query.data?.user.name);
  return (
    <LoadedPage query={query} what="the account">
      {(profile) => <WatcherDetails profile={profile} />}
    </LoadedPage>
  );
}

/** Everything about a person on one page, as a creator or as a watcher. */
export default function AdminPersonPage() {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  return pathname.startsWith("/admin/creator-details/") ? (
    <CreatorPage id={id} />
  ) : (
    <WatcherPage id={id} />
  );
}
