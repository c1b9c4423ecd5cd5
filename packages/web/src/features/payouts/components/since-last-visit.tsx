import type { PayoutBalance, PayoutVisit } from "@marquee/contracts/money/payout/payout.schema";
import { useEffect, useState } from "react";
import { useRecordPayoutVisit } from "@/data/payouts.ts";
import { changesSince } from "../payout-words.ts";

interface SinceLastVisitProps {
  /** Null before the first visit. */
  lastVisit: PayoutVisit | null;
  /** The title of the state that is shown. */
  state: string;
  balance: PayoutBalance;
}

/** The changes since the page was last shown to the person, on any device; nothing at the first visit. */
export function SinceLastVisit({ lastVisit, state, balance }: SinceLastVisitProps) {
  // This visit takes the place of the last one, which is compared as long as the page is open.
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
