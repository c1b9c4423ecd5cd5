import { Ticket } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { useRole } from "@/session/use-session.ts";
import { useWhenSignedIn } from "@/session/use-when-signed-in.ts";
import { Button } from "./ui/button.tsx";

/** The button to pay; a visitor must log in first and then returns to the payment. */
export function BuyButton({ to, label }: { to: string; label: string }) {
  const isVisitor = useRole() === "anonymous";
  const whenSignedIn = useWhenSignedIn(to);
  const navigate = useNavigate();
  if (!isVisitor) {
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
    <Button variant="primary" onClick={() => whenSignedIn(() => void navigate(to))}>
      <Ticket aria-hidden="true" />
      {label}
    </Button>
  );
}
