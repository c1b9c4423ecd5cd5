import type { ReactNode } from "react";
import { ItemWaitingForBank } from "@/components/item-waiting-for-bank.tsx";
import { useIsWaitingForBank } from "@/data/payments.ts";

interface UnlessWaitingForBankProps {
  itemId: string;
  /** The button to buy. */
  children: ReactNode;
}

/** The button to buy an item, unless the caller has paid for it by a bank debit. */
export default function UnlessWaitingForBank({ itemId, children }: UnlessWaitingForBankProps) {
  return useIsWaitingForBank(itemId) ? <ItemWaitingForBank className="w-full" /> : children;
}
