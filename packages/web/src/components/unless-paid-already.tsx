import { Landmark } from "lucide-react";
import { Link } from "react-router-dom";
import { type PaidAlready, usePaidAlready } from "@/data/payments.ts";
import type { OfferProps } from "./offer.tsx";
import { PaidAlreadyNotice } from "./paid-already-notice.tsx";
import { Button } from "./ui/button.tsx";

/** The offer to a member, or why what the member has paid for is not open. */
export default function UnlessPaidAlready({ children, isOnStage, ...item }: OfferProps) {
  const reason = usePaidAlready(item);
  if (reason === undefined) return children;
  return isOnStage ? (
    <OnStage reason={reason} />
  ) : (
    <PaidAlreadyNotice reason={reason} className="w-full" />
  );
}

/** In the words of `PaidAlreadyNotice`, shorter. */
function OnStage({ reason }: { reason: PaidAlready }) {
  return (
    <>
      <Landmark aria-hidden="true" className="size-7" />
      <p className="max-w-md text-lg">
        {reason === "disputed"
          ? "Your bank disputes your payment, so this is closed until the bank decides. If you did not ask for the dispute, ask your bank to withdraw it."
          : "You have paid for this already. It opens when your bank has paid, and we tell you."}
      </p>
      {reason === "disputed" && (
        <Button asChild>
          <Link to="/contact-us">Contact us</Link>
        </Button>
      )}
    </>
  );
}
