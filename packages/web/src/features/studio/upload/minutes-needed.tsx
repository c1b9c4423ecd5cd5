import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { minutesQuery } from "@/data/minutes.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";
import { minutesOf } from "./minutes-of.ts";

/** Shown before an upload that needs more minutes than are left. Lengths in seconds, NaN for one that is not known. */
export function MinutesNeeded({ durations }: { durations: readonly number[] }) {
  const { data } = useQuery(minutesQuery);
  const needed = minutesOf(durations);
  if (data === undefined || needed <= data.remaining) return null;
  return (
    <Notice
      tone="warning"
      title="There are not enough upload minutes"
      action={
        <Button asChild size="small">
          <Link
            to="/payments/upload-minutes"
            target="_blank"
            aria-label="Buy minutes (opens in a new tab)"
          >
            Buy minutes
          </Link>
        </Button>
      }
    >
      This needs {formatWholeCount(needed, "minute")}, and you have{" "}
      {data.remaining.toLocaleString("en")} left. They are bought in a new tab; your files stay
      chosen here.
    </Notice>
  );
}
