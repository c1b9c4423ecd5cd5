import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { Ticket } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useRole } from "@/session/use-session.ts";
import { useWhenSignedIn } from "@/session/use-when-signed-in.ts";
import { Deferred } from "./deferred.tsx";
import { Button } from "./ui/button.tsx";

interface BuyButtonProps {
  /** The page of the payment. */
  to: string;
  label: string;
  /** Of a channel. No coupon is for one that is sold by the month. */
  purchaseType?: Channel["purchase_type"] | undefined;
  onPress?: () => void;
}

/**
 * The button to pay; a visitor must log in first and then returns to the payment. The coupon of a shared link goes along;
 * the page of the payment says what it takes off, if anything.
 */
export function BuyButton({ to, label, purchaseType, onPress }: BuyButtonProps) {
  const isVisitor = useRole() === "anonymous";
  const coupon = /[?&]coupon=([\w-]{3,32})/.exec(useLocation().search)?.[1];
  const address = coupon ? `${to}?coupon=${coupon}` : to;
  const whenSignedIn = useWhenSignedIn(address);
  const navigate = useNavigate();
  const content = (
    <>
      <Ticket aria-hidden="true" />
      {label}
    </>
  );
  return (
    <>
      {isVisitor ? (
        <Button
          variant="primary"
          onClick={() => {
            onPress?.();
            whenSignedIn(() => void navigate(address));
          }}
        >
          {content}
        </Button>
      ) : (
        <Button asChild variant="primary">
          <Link to={address} onClick={onPress}>
            {content}
          </Link>
        </Button>
      )}
      {coupon && purchaseType !== "monthly" && (
        <Deferred>
          <p className="my-2 text-sm">Coupon {coupon} counts when you pay.</p>
        </Deferred>
      )}
    </>
  );
}
