import { useQueries } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { waitingQueries } from "@/data/admin-waiting.ts";

interface WaitingCountProps {
  /** For `aria-describedby` of the link or button that contains it. */
  id: string;
  of: readonly (keyof typeof waitingQueries)[];
}

const isOffice = (pathname: string): boolean =>
  pathname.startsWith("/admin/") || pathname === "/plans";

/** The number of reports, enquiries or both that wait for an admin. Outside the back office nothing is read for it. */
export default function WaitingCount({ id, of }: WaitingCountProps) {
  const enabled = isOffice(useLocation().pathname);
  const waiting = useQueries({
    queries: of.map((name) => ({ ...waitingQueries[name], enabled })),
  }).flatMap(({ data = [] }) => data);
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const shown = waiting.some(({ isMore }) => isMore) ? `${count}+` : count;
  return (
    <span
      id={id}
      // The name of the link stays, and this describes it.
      aria-hidden="true"
      className="figures ml-1.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 font-bold text-accent-ink"
    >
      {shown}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
