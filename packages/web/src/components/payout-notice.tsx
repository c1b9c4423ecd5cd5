import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { Link } from "react-router-dom";
import { payoutState } from "@/components/payout-state.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { openModal } from "@/lib/modals.ts";

/** Beside a price: nobody can pay the creator, why, and what to do. */
export default function PayoutNotice({ account }: { account: UserInfo["payout_account"] }) {
  const { reason, step } = payoutState(account, null);
  return (
    <Notice
      tone="warning"
      title="Nobody can pay you at the moment"
      action={
        step === "set-up" ? (
          // The form keeps its draft, and the way back leads here.
          <Button size="small" onClick={() => openModal({ name: "payment-account" })}>
            {account.status === "none" ? "Set up payouts" : "Continue the set-up"}
          </Button>
        ) : (
          <Button asChild size="small">
            <Link to="/profile">See my payouts</Link>
          </Button>
        )
      }
    >
      {reason}
    </Notice>
  );
}
