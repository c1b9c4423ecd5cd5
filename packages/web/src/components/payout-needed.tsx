import { Suspense } from "react";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { useUser } from "@/session/use-session.ts";

const PayoutNotice = lazyWithBoundary(() => import("./payout-notice.tsx"));

/** The creator has no payout account, or one that does not work. */
export function useNeedsPayouts(): boolean {
  const user = useUser();
  return user !== undefined && user.payout_account.status !== "enabled";
}

/** Beside a price: nobody can pay a creator who has no payout account, or one that does not work. */
export function PayoutNeeded() {
  const user = useUser();
  if (!useNeedsPayouts() || user === undefined) return null;
  return (
    <Suspense>
      <PayoutNotice account={user.payout_account} />
    </Suspense>
  );
}
