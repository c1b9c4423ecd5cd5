import { ActionError } from "@/components/ui/action-error.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { useStartOnboarding } from "@/data/payout-accounts.ts";
import { useUser } from "@/session/use-session.ts";

/** For creators who have subscribed: requests an onboarding link and opens it (spec §2). */
export default function PaymentAccount({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const obstacle = user?.payout_account.obstacle ?? null;
  const { mutate, isPending, isSuccess, error } = useStartOnboarding(
    user?.payout_account.status ?? "none",
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set Up Your Payment Account"
      description={
        obstacle ??
        "Your sales are paid to a payout account at our payment provider. Setting it up takes a few minutes. Afterwards you can continue here."
      }
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          {obstacle === null && (
            <Button variant="primary" loading={isPending || isSuccess} onClick={() => mutate()}>
              Set up payout account
            </Button>
          )}
        </>
      }
    >
      <ActionError error={error} />
    </Dialog>
  );
}
