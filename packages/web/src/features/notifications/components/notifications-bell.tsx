import { useQuery } from "@tanstack/react-query";
import { Settings2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { notificationsQuery, useMarkNotificationsRead } from "@/data/notifications.ts";
import { cn } from "@/lib/class-names.ts";
import { useCloseOnBack } from "@/lib/use-close-on-back.ts";
import { useUser } from "@/session/use-session.ts";
import { builtInNotices } from "../built-in-notices.ts";
import { emptyTextFor } from "../empty-text.ts";
import { BellButton } from "./bell-button.tsx";
import { NotificationRow } from "./notification-row.tsx";

function OwnNotifications({ onOpen }: { onOpen: () => void }) {
  const accountType = useUser()?.account_type;
  const { data, isPending, isLoadingError, refetch } = useQuery(notificationsQuery);
  if (isPending) {
    return (
      <div role="status" aria-label="Loading" className="space-y-2 p-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  }
  if (isLoadingError) {
    return (
      <p className="px-3 py-2.5 text-sm text-muted">
        Your notifications could not be loaded.{" "}
        <button type="button" className="underline" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  if (data.notifications.length === 0) {
    return <p className="px-3 py-2.5 text-sm text-muted">{emptyTextFor(accountType)}</p>;
  }
  return (
    <ul>
      {data.notifications.map((item) => (
        <li key={item.id}>
          <NotificationRow item={item} isNew={item.read_at === null} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The caller's notifications, newest first, and below them the built-in notices. Opening the bell marks them as read.
 */
export default function NotificationsBell({ initiallyOpen = false }: { initiallyOpen?: boolean }) {
  const [open, setOpen] = useState(initiallyOpen);
  const user = useUser();
  const { data } = useQuery({ ...notificationsQuery, enabled: user !== undefined });
  const { mutate: markRead } = useMarkNotificationsRead();

  const change = (next: boolean) => {
    setOpen(next);
    const unread = data?.notifications.filter((item) => item.read_at === null) ?? [];
    // Marked as read when the list is closed, so that new ones stay highlighted while it is open.
    if (!next && unread.length > 0) markRead(unread.map((item) => item.id));
  };
  useCloseOnBack(() => open && change(false));
  return (
    <Popover open={open} onOpenChange={change}>
      <PopoverTrigger asChild>
        <BellButton unread={data?.unread ?? 0} />
      </PopoverTrigger>
      <PopoverContent
        aria-label="Notifications"
        className="max-h-[min(28rem,var(--radix-popover-content-available-height))] w-[min(22rem,calc(100vw-1.5rem))] overflow-y-auto"
      >
        <h2 className="px-3 py-2 text-base">Notifications</h2>
        {user !== undefined && <OwnNotifications onOpen={() => change(false)} />}
        <ul className={cn(user !== undefined && "my-1.5 border-t pt-1.5")}>
          {builtInNotices.map((notice) => (
            <li
              key={notice.title}
              className="flex items-baseline justify-between gap-x-3 px-3 py-2 max-[18rem]:flex-wrap"
            >
              <span className="text-sm">{notice.title}</span>
              <span className="shrink-0 text-xs text-muted">{notice.date}</span>
            </li>
          ))}
        </ul>
        {user !== undefined && (
          <div className="sticky -bottom-1.5 -mx-1.5 -mb-1.5 flex flex-wrap items-center justify-between gap-x-4 border-t bg-raised px-4.5 py-1.5 text-sm font-semibold">
            <Link
              to="/notification-settings"
              onClick={() => change(false)}
              className="inline-flex min-h-11 items-center gap-2 hover:underline"
            >
              <Settings2 aria-hidden="true" className="size-4" />
              Choose your notifications
            </Link>
            <Link
              to="/notifications"
              onClick={() => change(false)}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              See all<span className="sr-only"> notifications</span>
            </Link>
          </div>
        )}
      </PopoverContent>
    </Popover>
  );
}
