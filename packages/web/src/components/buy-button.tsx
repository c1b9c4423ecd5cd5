import { Ticket } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useRole } from "@/session/use-session.ts";
import { useWhenSignedIn } from "@/session/use-when-signed-in.ts";
import { Deferred } from "./deferred.tsx";
import { Button } from "./ui/button.tsx";

interface BuyButtonProps {
  to: string;
  label: string;
  /** A membership, which takes no coupons. */
  isMonthly?: boolean;
}

/**
 * The button to pay; a visitor must log in first and then returns to the payment. The coupon of a shared link goes along;
 * the page of the payment says what it takes off.
 */
export function BuyButton({ to, label, isMonthly }: BuyButtonProps) {
  const isVisitor = useRole() === "anonymous";
  const { search } = useLocation();
  const coupon = isMonthly ? undefined : /[?&]coupon=([\w-]{3,32})/.exec(search)?.[1];
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
        <Button variant="primary" onClick={() => whenSignedIn(() => void navigate(address))}>
          {content}
        </Button>
      ) : (
        <Button asChild variant="primary">
          <Link to={address}>{content}</Link>
        </Button>
      )}
      {coupon && (
        <Deferred>
          <p className="my-2 text-sm">Coupon {coupon} counts when you pay.</p>
        </Deferred>
      )}
    </>
  );
}
