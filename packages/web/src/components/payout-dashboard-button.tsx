import { ExternalLink } from "lucide-react";
import { useOpenPayoutDashboard } from "@/data/payouts.ts";
import { ActionError } from "./ui/action-error.tsx";
import { Button } from "./ui/button.tsx";

interface PayoutDashboardButtonProps {
  label: string;
  variant?: "primary" | "secondary";
}

/** Opens the provider's own pages of the account. */
export function PayoutDashboardButton({ label, variant }: PayoutDashboardButtonProps) {
  const { mutate, isPending, isSuccess, error } = useOpenPayoutDashboard();
  return (
    <>
      <Button
        size="small"
        variant={variant}
        loading={isPending || isSuccess}
        onClick={() => mutate()}
      >
        <ExternalLink aria-hidden="true" />
        {label}
      </Button>
      <ActionError error={error} className="mt-2 w-full" />
    </>
  );
}
