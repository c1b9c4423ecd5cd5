import { ExternalLink } from "lucide-react";
import { useOpenPayoutDashboard } from "@/data/payouts.ts";
import { describeError } from "@/lib/api-error.ts";
import { Button } from "./ui/button.tsx";
import { FieldError } from "./ui/field.tsx";

interface PayoutDashboardButtonProps {
  label: string;
  variant?: "primary" | "secondary";
  className?: string;
}

/** Opens the provider's own pages of the account. */
export function PayoutDashboardButton({ label, variant, className }: PayoutDashboardButtonProps) {
  const { mutate, isPending, isSuccess, error } = useOpenPayoutDashboard();
  return (
    <>
      <Button
        size="small"
        variant={variant}
        className={className}
        loading={isPending || isSuccess}
        onClick={() => mutate()}
      >
        <ExternalLink aria-hidden="true" />
        {label}
      </Button>
      {error && <FieldError className="w-full">{describeError(error).message}</FieldError>}
    </>
  );
}
