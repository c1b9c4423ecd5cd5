import { formatDate } from "@/lib/time.ts";
import { formatUtc } from "@/lib/utc-time.ts";

interface DateCellProps {
  /** Null when there is no date: a dash is shown. */
  at: string | null;
  format: "long" | "full" | "utc";
}

/** A date in a list, with the time of day in full; in UTC in the back office. */
export const DateCell = ({ at, format }: DateCellProps) => (
  // A window of 320 pixels has no room for it beside a box and a menu.
  <span className="figures text-muted sm:whitespace-nowrap">
    {at === null ? "–" : format === "utc" ? formatUtc(at) : formatDate(at, format)}
  </span>
);
