import { formatDate } from "@/lib/time.ts";

interface DateCellProps {
  /** Null where there is no date: a dash is shown. */
  at: string | null;
  format: "long" | "full";
}

/** A date in a list, with the time of day in full. */
export const DateCell = ({ at, format }: DateCellProps) => (
  <span className="figures whitespace-nowrap text-muted">
    {at === null ? "–" : formatDate(at, format)}
  </span>
);
