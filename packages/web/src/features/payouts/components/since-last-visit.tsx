import type { PayoutBalance, PayoutVisit } from "@marquee/contracts/money/payout/payout.schema";
import { useEffect, useState } from "react";
import { useRecordPayoutVisit } from "@/data/payouts.ts";
import { changesSince } from "../payout-text.ts";

interface SinceLastVisitProps {
  /** Null before the first visit. */
  lastVisit: PayoutVisit | null;
  /** The title of the state that is shown. */
  state: string;
  balance: PayoutBalance;
}

/** The changes since the page was last shown to the person, on any device; nothing at the first visit. */
export function SinceLastVisit({ lastVisit, state, balance }: SinceLastVisitProps) {
  // This visit is stored as the last one. The page compares with the visit before it as long as it is open.
  const [last] = useState(lastVisit);
  const record = useRecordPayoutVisit();
  const { available, pending, in_transit, currency } = balance;
  useEffect(() => {
    record({ state, available, pending, in_transit });
  }, [record, state, available, pending, in_transit]);
  if (last === null) return null;
  return (
    <p className="figures mt-1">
      {changesSince(last, { state, available, pending, in_transit }, currency)}
    </p>
  );
}
