import { useLocation } from "react-router-dom";
import { openModal } from "@/lib/modals.ts";
import { Button } from "./ui/button.tsx";

/** Asks a visitor to log in, and leads back to this page. */
export function LogInButton({ label }: { label: string }) {
  const { pathname, search } = useLocation();
  return (
    <Button
      variant="primary"
      onClick={() => openModal({ name: "authentication-required", callbackUrl: pathname + search })}
    >
      {label}
    </Button>
  );
}
