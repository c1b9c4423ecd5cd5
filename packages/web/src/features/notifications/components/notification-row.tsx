import type { Notification } from "@marquee/contracts/people/notification/notification.schema";
import { Link } from "react-router-dom";
import { RelativeTime } from "@/components/ui/relative-time.tsx";
import { cn } from "@/lib/class-names.ts";
import { safePath } from "@/lib/safe-path.ts";

interface NotificationRowProps {
  item: Notification;
  isNew: boolean;
  /** Shows every line of the text, such as the reason of a decision. */
  isWhole?: boolean;
  onOpen?: () => void;
}

/** A notification, as a link if it has one. A new one has a bar and bold text. */
export function NotificationRow({ item, isNew, isWhole = false, onOpen }: NotificationRowProps) {
  const link = safePath(item.link);
  const words = (
    <>
      <span className="flex items-baseline justify-between gap-x-3 max-[18rem]:flex-wrap">
        <span className={cn("min-w-0 text-sm wrap-anywhere", isNew && "font-semibold")}>
          {isNew && <span className="sr-only">New: </span>}
          {item.title}
        </span>
        <RelativeTime instant={item.created_at} className="shrink-0 text-xs text-muted" />
      </span>
      <span className={cn("text-sm text-muted wrap-anywhere", isWhole ? "block" : "line-clamp-2")}>
        {item.body}
      </span>
    </>
  );
  const looks = cn(
    "block rounded-sm border-l-2 py-2.5 pr-3 pl-2.5",
    isNew ? "border-accent" : "border-transparent",
  );
  return link === undefined ? (
    <div className={looks}>{words}</div>
  ) : (
    <Link
      to={link}
      onClick={onOpen}
      className={cn(looks, "hover:bg-sunken focus-visible:-outline-offset-2")}
    >
      {words}
    </Link>
  );
}
