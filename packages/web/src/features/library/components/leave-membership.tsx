import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { membershipsQuery, useMembershipAction } from "@/data/memberships.ts";
import { readNow } from "@/data/read-now.ts";
import { toast } from "@/lib/toast.ts";
import { leavingMeans } from "../leaving-text.ts";
import { actionDone } from "../membership-text.ts";

interface LeaveMembershipProps {
  membership: Membership;
  onClose: () => void;
}

/**
 * Asks whether a membership is to be cancelled, and does it. The membership is read before: when a payment has failed
 * since, it would end at once, although the question says otherwise.
 */
export default function LeaveMembership({ membership, onClose }: LeaveMembershipProps) {
  const { channel_id, channel_name } = membership;
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => readNow(client, membershipsQuery),
  });
  const change = useMembershipAction(channel_id);
  const isPending = check.isPending || change.isPending;
  const description = leavingMeans(membership);
  // The list may remove or move the membership with this question, so it waits for the answers itself.
  const leave = async () => {
    change.reset();
    const own = await check.mutateAsync();
    const now = own.find((one) => one.channel_id === channel_id);
    if (now !== undefined && leavingMeans(now) !== description) {
      toast.error("Your membership has changed meanwhile, so nothing was done.");
    } else {
      toast.success(actionDone(await change.mutateAsync("cancel")));
    }
    onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Leave “${channel_name}”?`}
      description={description}
      cancel="Stay a member"
      confirm="Leave"
      confirming="Leaving…"
      danger
      busy={isPending}
      error={check.error ?? change.error}
      // The question shows why it failed.
      onConfirm={() => void leave().catch(() => undefined)}
    />
  );
}
