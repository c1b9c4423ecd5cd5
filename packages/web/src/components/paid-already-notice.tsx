import { Link } from "react-router-dom";
import type { PaidAlready } from "@/data/payments.ts";
import { Button } from "./ui/button.tsx";
import { Notice } from "./ui/notice.tsx";

interface PaidAlreadyNoticeProps {
  reason: PaidAlready;
  className?: string;
}

/** Shown in place of the price of an item that the caller has paid for already (`usePaidAlready`). */
export function PaidAlreadyNotice({ reason, ...rest }: PaidAlreadyNoticeProps) {
  if (reason === "waiting_for_bank") {
    return (
      <Notice title="Waiting for your bank" {...rest}>
        You have paid for this already, and your bank has not answered yet. Banks answer within four
        business days. We tell you when it is open, or if the bank does not pay.
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title="Your bank disputes your payment"
      action={
        <Button asChild size="small">
          <Link to="/contact-us">Contact us</Link>
        </Button>
      }
      {...rest}
    >
      This is closed until the bank decides, and you need not pay again. If you did not ask for the
      dispute, ask your bank to withdraw it. Then this opens again. If your money is returned, you
      can buy this again.
    </Notice>
  );
}
