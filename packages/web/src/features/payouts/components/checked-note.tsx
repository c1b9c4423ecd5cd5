import { useQuery } from "@tanstack/react-query";
import { payoutCheckQuery } from "@/data/payouts.ts";
import { formatCount } from "@/lib/count.ts";
import { formatDate } from "@/lib/time.ts";

/** When the sums of the payouts were last compared with the provider's. */
export function CheckedNote() {
  const { data } = useQuery(payoutCheckQuery);
  if (data === undefined) return <div className="mt-4 h-5 max-sm:h-15" />;
  if (data === null) {
    return (
      <p className="mt-4 text-sm text-muted">
        Every night the sums of your payouts are checked against the payment provider.
      </p>
    );
  }
  const { checked_at, payouts, differences } = data;
  return (
    <p className="figures mt-4 text-sm text-muted">
      Checked against the payment provider on {formatDate(checked_at, "full")}:{" "}
      {differences > 0
        ? `${formatCount(differences, "payout")} did not agree. We are looking into it; you need to do nothing.`
        : payouts === 0
          ? "there was no payout to check."
          : `${formatCount(payouts, "payout")} so far, and every cent agrees.`}
    </p>
  );
}
