import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { MailSuppressed } from "@/components/mail-suppressed.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { preferencesQuery } from "@/data/preferences.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useUser } from "@/session/use-session.ts";
import { PreferenceTable } from "../components/preference-table.tsx";
import { creatorGroups } from "../preference-text.ts";

const skeletonRows = ["account", "purchases", "talk", "channels"];

/** Devices show nothing when the browser forbids notifications. */
const isSilenced = () => "Notification" in window && Notification.permission === "denied";

/** Looks every second, as `awaitPermission` does: a browser's settings are changed beside the page. */
function watchPermission(look: () => void): () => void {
  const timer = setInterval(look, 1000);
  return () => clearInterval(timer);
}

function Choices() {
  const isCreator = useUser()?.account_type === "creator";
  const query = useQuery(preferencesQuery);
  const { data, isPending, isLoadingError } = query;
  if (isPending) {
    return (
      <Loading label="Loading your choices" className="divide-y divide-line rounded border">
        <Skeleton className="h-10 rounded-none" />
        {skeletonRows.map((row) => (
          <div key={row} className="flex h-18 items-center gap-6 px-4 sm:px-6">
            <Skeleton className="h-5 flex-1" />
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </Loading>
    );
  }
  if (isLoadingError) return <QueryError title="Your choices could not be loaded" query={query} />;
  const shown = data.preferences.filter(({ group }) => isCreator || !creatorGroups.includes(group));
  return <PreferenceTable preferences={shown} />;
}

/** The person's notification settings for devices and mail; the last link of each mail leads here. */
export default function NotificationSettingsPage() {
  usePageTitle("Notification settings");
  const user = useUser();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Notification settings"
        description="Choose what reaches you. A switch is saved as soon as it is turned."
      />
      {useSyncExternalStore(watchPermission, isSilenced) && (
        <Notice tone="warning" className="mb-5">
          This browser does not show notifications of this site. Allow them in its settings to see
          them on this device.
        </Notice>
      )}
      {user !== undefined && (
        <MailSuppressed
          email={user.email}
          className="mb-5"
          remedy={
            user.account_type === "admin"
              ? "Ask an operator to check the address."
              : "Confirm the address by a code, or change it."
          }
          action={
            user.account_type !== "admin" && (
              <Button asChild size="small">
                <Link to="/account/email">Check my e-mail</Link>
              </Button>
            )
          }
        />
      )}
      <Choices />
      <ul className="mt-5 list-disc space-y-1 pl-5 text-sm text-muted">
        <li>The bell has everything, whatever you choose here.</li>
        <li>Mails about your account and your purchases cannot be turned off.</li>
        <li>
          A post of a creator whom you follow is mailed whole, if you choose e-mail for channels.
        </li>
        <li>The last link of a mail stops mails of its kind.</li>
      </ul>
    </div>
  );
}
