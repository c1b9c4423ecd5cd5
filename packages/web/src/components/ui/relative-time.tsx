import { formatDate, formatRelative } from "@/lib/time.ts";

/** "3 days ago", with the full date on hover; `instant` is ISO 8601. */
export function RelativeTime({ instant, className }: { instant: string; className?: string }) {
  return (
    <time dateTime={instant} title={formatDate(instant, "full")} className={className}>
      {formatRelative(instant, Date.now())}
    </time>
  );
}
