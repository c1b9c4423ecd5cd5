import { Link } from "react-router-dom";
import type { BoughtAlready } from "@/data/payments.ts";
import { Button } from "./ui/button.tsx";
import { Notice } from "./ui/notice.tsx";
import { UnpaidMonthNotice } from "./unpaid-month-notice.tsx";

interface BoughtAlreadyNoticeProps {
  reason: BoughtAlready;
  /** As in `PurchasableItem`. */
  itemIds: readonly string[];
  className?: string;
}

/** Shown in place of the price of an item that the caller has bought already (`useBoughtAlready`). */
export function BoughtAlreadyNotice({ reason, itemIds, ...rest }: BoughtAlreadyNoticeProps) {
  switch (reason) {
    case "waiting_for_bank":
      return (
        <Notice title="Waiting for your bank" {...rest}>
          You have paid for this already, and your bank has not answered yet. Banks answer within
          four business days. We tell you when it is open, or if the bank does not pay.
        </Notice>
      );
    case "refunding":
      return (
        <Notice title="Your payment is being refunded" {...rest}>
          This is closed meanwhile. Load the page again in ten minutes. If you have your money back
          then, you can buy this again.
        </Notice>
      );
    case "unpaid":
      return (
        <UnpaidMonthNotice itemIds={itemIds} {...rest}>
          You are a member of the channel already, but the payment of the last month failed. Pay it,
          and this opens again.
        </UnpaidMonthNotice>
      );
    case "ended":
      return (
        <Notice title="Your membership has ended" {...rest}>
          You cancelled it, and its last month is over. You can become a member again in a few
          minutes.
        </Notice>
      );
    case "disputed":
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
          This is closed until the bank decides, and you need not pay again. If you did not ask for
          the dispute, ask your bank to withdraw it. Then this opens again. If your money is
          returned, you can buy this again.
        </Notice>
      );
  }
}
