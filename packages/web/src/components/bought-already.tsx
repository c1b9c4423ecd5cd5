import { Landmark, Lock } from "lucide-react";
import { useLayoutEffect } from "react";
import { Link } from "react-router-dom";
import { type BoughtAlready, type PurchasableItem, useBoughtAlready } from "@/data/payments.ts";
import { BoughtAlreadyNotice } from "./bought-already-notice.tsx";
import { PayMonthButton } from "./pay-month-button.tsx";
import { Button } from "./ui/button.tsx";

interface BoughtAlreadyProps extends PurchasableItem {
  /** It is shown inside a `Stage`. */
  isOnStage?: boolean | undefined;
  /** Gets whether the person has bought it, before that is painted. */
  onKnown: (isBought: boolean) => void;
}

/** Why the item is not open although the signed-in person has bought it; nothing for one that is not bought. */
export default function BoughtAlreadyReason({ isOnStage, onKnown, ...item }: BoughtAlreadyProps) {
  const reason = useBoughtAlready(item);
  const isBought = reason !== undefined;
  useLayoutEffect(() => {
    onKnown(isBought);
    return () => onKnown(false);
  }, [isBought, onKnown]);
  if (reason === undefined) return null;
  const { itemIds } = item;
  return isOnStage ? (
    <OnStage reason={reason} itemIds={itemIds} />
  ) : (
    <BoughtAlreadyNotice reason={reason} itemIds={itemIds} className="w-full" />
  );
}

/** In the words of `BoughtAlreadyNotice`, shorter. */
const reasonTexts: Record<BoughtAlready, string> = {
  disputed:
    "Your bank disputes your payment, so this is closed until the bank decides. If you did not ask for the dispute, ask your bank to withdraw it.",
  waiting_for_bank:
    "You have paid for this already. It opens when your bank has paid, and we tell you.",
  refunding:
    "Your payment is being refunded, so this is closed. Load the page again in ten minutes.",
  ended: "Your membership has ended. You can become a member again in a few minutes.",
  unpaid: "The last month of your membership is not paid. Pay it, and this opens again.",
};

function OnStage({
  reason,
  itemIds,
}: { reason: BoughtAlready } & Pick<PurchasableItem, "itemIds">) {
  const Icon = reason === "disputed" || reason === "waiting_for_bank" ? Landmark : Lock;
  return (
    <>
      <Icon aria-hidden="true" className="size-7" />
      <p className="max-w-md text-lg">{reasonTexts[reason]}</p>
      {reason === "unpaid" && <PayMonthButton itemIds={itemIds} />}
      {reason === "disputed" && (
        <Button asChild>
          <Link to="/contact-us">Contact us</Link>
        </Button>
      )}
    </>
  );
}
