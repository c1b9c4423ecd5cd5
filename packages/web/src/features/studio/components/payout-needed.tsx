import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useUser } from "@/session/use-session.ts";

/** Beside a price: nobody can pay a creator whose payout account does not work. */
export function PayoutNeeded() {
  const user = useUser();
  if (user === undefined || user.payout_account.status === "enabled") return null;
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
      Your payout account does not work. See what it needs before you sell.
    </Notice>
  );
}
