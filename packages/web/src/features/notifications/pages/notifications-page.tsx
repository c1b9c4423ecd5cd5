import type { Notification } from "@marquee/contracts/people/notification/notification.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Bell, Settings2 } from "lucide-react";
import { Link } from "react-router-dom";
import { PageHeader } from "@/components/page-header.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { inboxQuery, useMarkAllNotificationsRead } from "@/data/notification-inbox.ts";
import { describeError } from "@/lib/api-error.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { toast } from "@/lib/toast.ts";
import { useUser } from "@/session/use-session.ts";
import { NotificationRow } from "../components/notification-row.tsx";
import { emptyTextFor } from "../empty-text.ts";
import { useReadMarks } from "../use-read-marks.ts";

const skeletonRows = ["first", "second", "third", "fourth"];

export const startQueries: StartQueries = ({ client }) => [
  client.prefetchInfiniteQuery(inboxQuery),
];

function Rows({ items }: { items: readonly Notification[] }) {
  const fresh = useReadMarks(items);
  return (
    <ul className="grid gap-1 rounded border bg-raised p-1.5">
      {items.map((item) => (
        <li key={item.id}>
          <NotificationRow
            item={item}
            isNew={item.read_at === null || fresh.has(item.id)}
            isWhole
          />
        </li>
      ))}
    </ul>
  );
}

interface MarkAllReadProps {
  items: readonly Notification[];
  /** The number of unread ones when the last items were loaded. */
  unread: number;
}

/** For a person with unread notifications that the page has not shown: it marks only those that it shows. */
function MarkAllRead({ items, unread }: MarkAllReadProps) {
  const { mutate, isPending } = useMarkAllNotificationsRead();
  const shown = items.filter(({ read_at }) => read_at === null).length;
  if (unread <= shown) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">There are more unread ones below.</p>
      <Button
        size="small"
        loading={isPending}
        onClick={() =>
          mutate(undefined, {
            onSuccess: () => toast.success("All notifications are marked as read."),
            onError: (error) => toast.error(describeError(error).message),
          })
        }
      >
        Mark all as read
      </Button>
    </div>
  );
}

/** All notifications of the caller, newest first. Showing them marks them as read. */
export default function NotificationsPage() {
  usePageTitle("Notifications");
  const accountType = useUser()?.account_type;
  const query = useInfiniteQuery(inboxQuery);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Notifications"
        description="All of them, newest first."
        actions={
          <Button asChild size="small">
            <Link to="/notification-settings">
              <Settings2 aria-hidden="true" />
              Notification settings
            </Link>
          </Button>
        }
      />
      <PagedList
        query={query}
        itemsOf={(page) => page.notifications}
        what="notifications"
        failed="Your notifications could not be loaded"
        skeleton={
          <Loading label="Loading notifications" className="divide-y divide-line rounded border">
            {skeletonRows.map((row) => (
              <div key={row} className="space-y-2 p-3">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-4" />
              </div>
            ))}
          </Loading>
        }
        empty={
          <EmptyState icon={Bell} title="No notifications yet">
            {emptyTextFor(accountType)}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <MarkAllRead items={items} unread={query.data?.pages.at(-1)?.unread ?? 0} />
            <Rows items={items} />
          </>
        )}
      </PagedList>
    </div>
  );
}
