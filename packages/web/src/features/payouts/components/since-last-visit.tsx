import type { PayoutBalance } from "@marquee/contracts/money/payout/payout.schema";
import { useEffect, useState } from "react";
import { keepVisit, readLastVisit } from "../last-visit.ts";
import { changesSince } from "../payout-words.ts";

interface SinceLastVisitProps {
  userId: string;
  /** The title of the state that is shown. */
  state: string;
  balance: PayoutBalance;
}

/** The changes since the page was last shown in this browser; nothing at the first visit. */
export function SinceLastVisit({ userId, state, balance }: SinceLastVisitProps) {
  const [last] = useState(() => readLastVisit(userId));
  const { available, pending, in_transit, currency } = balance;
  useEffect(() => {
    keepVisit(userId, { at: new Date().toISOString(), state, available, pending, in_transit });
  }, [userId, state, available, pending, in_transit]);
  if (last === undefined) return null;
  return (
    <p className="figures mt-1">
      {changesSince(last, { state, available, pending, in_transit }, currency)}
    </p>
  );
}
