import { formatDate } from "@/lib/time.ts";
import { formatUtc } from "@/lib/utc-time.ts";

interface DateCellProps {
  /** Null when there is no date: a dash is shown. */
  at: string | null;
  format: "long" | "full" | "utc";
}

/** A date in a list, with the time of day in full; in UTC in the back office. */
export const DateCell = ({ at, format }: DateCellProps) => (
  <span className="figures whitespace-nowrap text-muted">
    {at === null ? "–" : format === "utc" ? formatUtc(at) : formatDate(at, format)}
  </span>
);
