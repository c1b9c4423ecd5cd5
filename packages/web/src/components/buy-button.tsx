import { Ticket } from "lucide-react";
import { Link } from "react-router-dom";
import { openModal } from "@/lib/modals.ts";
import { useRole } from "@/session/use-session.ts";
import { Button } from "./ui/button.tsx";

/** The button to pay; a visitor is asked to log in first and comes back to the payment. */
export function BuyButton({ to, label }: { to: string; label: string }) {
  const visitor = useRole() === "anonymous";
  if (!visitor) {
    return (
      <Button asChild variant="primary">
        <Link to={to}>
          <Ticket aria-hidden="true" />
          {label}
        </Link>
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      onClick={() => openModal({ name: "authentication-required", callbackUrl: to })}
    >
      <Ticket aria-hidden="true" />
      {label}
    </Button>
  );
}
