import type { PayoutBalance } from "@marquee/contracts/money/payout/payout.schema";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { newestPayoutsQuery, payoutBalanceQuery } from "@/data/payouts.ts";
import { formatMoney } from "@/lib/money.ts";
import { availableText, moneyDay, transitText } from "../payout-text.ts";

const gridClass = "grid gap-4 sm:grid-cols-3";

function Figure({ label, value, text }: { label: string; value: string; text: string }) {
  return (
    <div className="rounded border bg-raised p-5">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd>
        <span className="figures mt-1 block font-display text-xl font-extrabold tracking-tight">
          {value}
        </span>
        <span className="figures mt-1 block text-sm text-muted">{text}</span>
      </dd>
    </div>
  );
}

/** When the money on hold becomes available: the soonest day for a part of it. */
function holdText({ pending, settling, currency }: PayoutBalance): string {
  const [soonest] = settling;
  if (pending <= 0 || soonest === undefined) return "Nothing is on hold.";
  const date = moneyDay(soonest.available_on);
  return settling.length === 1
    ? `Becomes available on ${date}.`
    : `${formatMoney(soonest.amount, currency)} of it becomes available on ${date}.`;
}

function Settling({ balance }: { balance: PayoutBalance }) {
  return (
    <details className="group mt-4 rounded border px-5">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold marker:content-none hover:text-accent-text">
        Why is money on hold, and until when?
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="max-w-3xl pb-5 text-muted">
        <p>
          The payment provider holds each sale until the buyer's bank has paid, which takes some
          days. A refund is taken from what is available at once.
        </p>
        {balance.settling.length > 0 && (
          <ul className="figures mt-3 max-w-md divide-y divide-line border-t border-b">
            {balance.settling.map(({ amount, available_on }) => (
              <li key={available_on} className="flex justify-between gap-4 py-2">
                <span>{moneyDay(available_on)}</span>
                <span className="text-ink">{formatMoney(amount, balance.currency)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

/** The available money, the money on hold and the money on its way, each with its date. */
export function Balance() {
  const query = useQuery(payoutBalanceQuery);
  const { data, isPending, isLoadingError } = query;
  const newest = useQuery(newestPayoutsQuery);
  if (isPending) {
    return (
      <Loading label="Loading your balance">
        <div className={gridClass}>
          <Skeleton className="h-31" />
          <Skeleton className="h-31" />
          <Skeleton className="h-31" />
        </div>
        <Skeleton className="mt-4 h-12.5 max-sm:h-18.5" />
      </Loading>
    );
  }
  if (isLoadingError) return <QueryError title="Your balance could not be loaded" query={query} />;
  if (data === null) {
    return (
      <p className="text-muted">Your balance is shown here once your payout account is open.</p>
    );
  }
  const money = (amount: number) => formatMoney(amount, data.currency);
  return (
    <>
      <dl className={gridClass}>
        <Figure label="Available" value={money(data.available)} text={availableText(data)} />
        <Figure label="On hold" value={money(data.pending)} text={holdText(data)} />
        <Figure
          label="On its way to your bank"
          value={money(data.in_transit)}
          text={transitText(data, newest.data ?? [], new Date())}
        />
      </dl>
      <Settling balance={data} />
    </>
  );
}
