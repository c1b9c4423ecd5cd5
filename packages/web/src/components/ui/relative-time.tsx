import { useNow, useTimeZone } from "@/lib/first-view.ts";
import { formatDate, formatRelative } from "@/lib/time.ts";

/** "3 days ago", with the full date on hover; `instant` is ISO 8601. */
export function RelativeTime({ instant, className }: { instant: string; className?: string }) {
  const now = useNow();
  const zone = useTimeZone();
  return (
    <time dateTime={instant} title={formatDate(instant, "full", zone)} className={className}>
      {formatRelative(instant, now)}
    </time>
  );
}
