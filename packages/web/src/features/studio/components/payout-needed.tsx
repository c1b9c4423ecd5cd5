import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useUser } from "@/session/use-session.ts";

/** The creator has no payout account, or one that does not work. */
export function useNeedsPayouts(): boolean {
  const user = useUser();
  return user !== undefined && user.payout_account.status !== "enabled";
}

/** Beside a price: nobody can pay a creator who has no payout account, or one that does not work. */
export function PayoutNeeded() {
  if (!useNeedsPayouts()) return null;
  return (
    <Notice
      tone="warning"
      title="Nobody can pay you at the moment"
      action={
        <Button asChild size="small">
          <Link to="/profile">See my payouts</Link>
        </Button>
      }
    >
      Sales need a working payout account. See what is missing before you sell.
    </Notice>
  );
}
