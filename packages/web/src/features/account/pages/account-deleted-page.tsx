import type { Deletion } from "@marquee/contracts/operations/deletion/deletion.schema";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router-dom";
import { Redirect } from "@/components/redirect.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Stepper } from "@/components/ui/stepper.tsx";
import { deletionProgressQuery } from "@/data/account-deletion.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { formatDate } from "@/lib/time.ts";
import { deletionGroups } from "../deletion-groups.ts";
import { textOfState } from "../text-of-state.ts";

function DeletionProgress({ deletion }: { deletion: Deletion }) {
  const { groups, percent } = deletionGroups(deletion);
  const { buyers_until } = deletion;
  const whole =
    buyers_until === null
      ? "All your data is deleted."
      : "Your data is deleted, except what people bought from you.";
  return (
    <>
      <p role="status" className="figures mb-2 font-semibold">
        {percent === 100 ? whole : `${percent} % deleted`}
      </p>
      <Progress value={percent} label="Progress of the deletion" className="mb-6" />
      <Stepper label="Steps of the deletion" steps={groups} />
      {buyers_until !== null && (
        <Notice className="mt-6" title="What people bought from you">
          It stays open to them until {formatDate(buyers_until, "long")}, without your name. Then it
          is deleted too.
        </Notice>
      )}
    </>
  );
}

/** How far the deletion is. After a reload, nobody may read that any more: what follows, without figures. */
function Course({ deletionId }: { deletionId: string }) {
  const { data, isLoading } = useQuery(deletionProgressQuery(deletionId));
  if (data !== undefined) return <DeletionProgress deletion={data} />;
  if (isLoading) {
    // As high as the progress, so that the button below does not move.
    return (
      <Loading label="Loading the progress">
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  return (
    <Notice title="Your data is being deleted">
      This usually takes a few minutes, and continues automatically. Its progress is not shown here
      any more. We write to your address when it is done, and then delete the address.
    </Notice>
  );
}

/** After the log-out: what has happened, and the progress of the deletion. */
export default function AccountDeletedPage() {
  usePageTitle("Your account is closed");
  const { state }: { state: unknown } = useLocation();
  // Only the deletion itself leads here.
  if (state === null) return <Redirect to="/" />;
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-xl">Your account is closed</h1>
      <p className="mt-1.5 mb-8 text-muted">
        You are logged out on every device. There is nothing left for you to do: the deletion goes
        on when you leave this page, and we write to you when it is done.
      </p>
      <Course deletionId={textOfState(state, "deletionId") ?? ""} />
      <Button asChild variant="primary" className="mt-8">
        <Link to="/">Go to the home page</Link>
      </Button>
    </div>
  );
}
