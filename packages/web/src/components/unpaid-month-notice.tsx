import type { ReactNode } from "react";
import { PayMonthButton } from "./pay-month-button.tsx";
import { Notice } from "./ui/notice.tsx";

interface UnpaidMonthNoticeProps {
  /** The channel is one of them. */
  itemIds: readonly string[];
  className?: string | undefined;
  /** What that means, and what the member can do. */
  children: ReactNode;
}

/** The last month of a membership is not paid, and the place to pay it. */
export const UnpaidMonthNotice = ({ itemIds, className, children }: UnpaidMonthNoticeProps) => (
  <Notice
    tone="warning"
    title="Your last month is not paid"
    action={<PayMonthButton itemIds={itemIds} size="small" />}
    className={className}
  >
    {children}
  </Notice>
);
