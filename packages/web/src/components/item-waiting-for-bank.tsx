import { Notice } from "./ui/notice.tsx";

/** Shown in place of the price of an item that the caller has paid by a bank debit (`useIsWaitingForBank`). */
export function ItemWaitingForBank({ className }: { className?: string }) {
  return (
    <Notice title="Waiting for your bank" {...(className !== undefined && { className })}>
      You have paid for this already, and your bank has not answered yet. Banks answer within four
      business days. We tell you when it is open, or if the bank does not pay.
    </Notice>
  );
}
