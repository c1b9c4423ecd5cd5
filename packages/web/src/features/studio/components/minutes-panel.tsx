import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { PanelError } from "@/components/panel-error.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { minutesQuery } from "@/data/minutes.ts";
import { waitingForBankQuery } from "@/data/payments.ts";
import { useUser } from "@/session/use-session.ts";
import { minutesText, waitingMinutesText } from "../minutes-text.ts";

/** Upload minutes: how many are left, and a link to buy more. */
export function MinutesPanel() {
  return (
    <section aria-labelledby="minutes" className="rounded border bg-raised p-5">
      <h2 id="minutes" className="text-lg">
        Upload minutes
      </h2>
      <MinutesLeft />
    </section>
  );
}

function MinutesLeft() {
  const { data, isLoadingError, refetch } = useQuery(minutesQuery);
  const waiting = useQuery(waitingForBankQuery);
  const subscription = useUser()?.subscription ?? null;
  if (isLoadingError) return <PanelError className="mt-3" onRetry={() => void refetch()} />;
  // Awaited, because its line would move the button.
  if (data === undefined || waiting.isPending) return <Skeleton className="mt-3 h-34" />;
  return (
    <>
      <p className="figures mt-3">
        <span className="font-display text-xl font-extrabold">
          {data.remaining.toLocaleString("en")}
        </span>{" "}
        <span className="text-muted">of {data.total.toLocaleString("en")} left</span>
      </p>
      <Progress
        value={data.total === 0 ? 0 : (data.remaining / data.total) * 100}
        label="Upload minutes left"
        className="mt-3"
      />
      <p className="figures mt-3 text-sm text-muted">
        {minutesText(data, subscription, Date.now())}
      </p>
      <p className="figures mt-3 text-sm text-muted empty:hidden">
        {waitingMinutesText(waiting.data ?? [])}
      </p>
      <Button asChild size="small" className="mt-4">
        <Link to="/payments/upload-minutes">Buy minutes</Link>
      </Button>
    </>
  );
}
