import { useState } from "react";
import { useDraft } from "@/session/use-draft.ts";

/**
 * An amount in cents, stored while it is typed (use-draft.ts).
 * @param place names the amount
 */
export function useAmountDraft(place: string, initial: number) {
  const [amount, setAmount] = useState(initial);
  const [isStored, setIsStored] = useState(false);
  const store = useDraft(place, (stored) => {
    setAmount(Number(stored));
    setIsStored(true);
  });
  return {
    amount,
    changeAmount: (cents: number) => {
      setAmount(cents);
      store(String(cents));
    },
    /** The key of the field, which keeps the typed text. */
    amountKey: String(isStored),
  };
}
