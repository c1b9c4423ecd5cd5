import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ActionError } from "@/components/ui/action-error.tsx";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { channelQuery } from "@/data/channels.ts";
import { type MembershipAction, useMembershipAction } from "@/data/memberships.ts";
import { cn } from "@/lib/class-names.ts";
import { channelOf, channelPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { toast } from "@/lib/toast.ts";
import {
  actionDone,
  hasProblem,
  leavingMeans,
  membershipAction,
  membershipState,
  whyNotResumed,
} from "../membership-text.ts";

/** A membership, its price, its state, and the buttons to cancel or resume it. */
export function MembershipRow({ membership }: { membership: Membership }) {
  const { channel_id, channel_name, payment_url } = membership;
  const [isAsking, setIsAsking] = useState(false);
  const change = useMembershipAction(channel_id);
  const ask = (open: boolean) => {
    change.reset();
    setIsAsking(open);
  };
  const make = (action: MembershipAction) =>
    change.mutate(action, {
      onSuccess: (answer) => {
        toast.success(actionDone(answer));
        setIsAsking(false);
      },
    });
  const now = Date.now();
  const action = membershipAction(membership, now);
  const isLeaving = action === "resume";
  const channel = useQuery({ ...channelQuery(channel_id), enabled: isLeaving });
  const obstacle = isLeaving ? whyNotResumed(channel) : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={channelPath(channelOf(membership))}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {channel_name}
        </Link>
        <p className="figures mt-1 text-sm text-muted">
          {formatMoney(membership.amount, membership.currency)} a month
        </p>
        <p
          className={cn(
            "figures mt-1 text-sm",
            hasProblem(membership) && "font-semibold text-danger",
          )}
        >
          {membershipState(membership, now)} {obstacle}
        </p>
        {!isAsking && <ActionError error={change.error} className="mt-1" />}
      </div>
      <div className="flex flex-wrap gap-2">
        {payment_url !== null && (
          <Button asChild size="small" variant="primary">
            <a
              href={payment_url}
              target="_blank"
              rel="noreferrer"
              aria-label={`Pay now for ${channel_name} (opens in a new tab)`}
            >
              <ExternalLink aria-hidden="true" />
              Pay now
            </a>
          </Button>
        )}
        {action && obstacle === undefined && (
          // One button for both actions, because the focus returns to it after the question.
          <Button
            size="small"
            loading={change.isPending}
            aria-label={
              action === "cancel" ? `Leave ${channel_name}` : `Stay a member of ${channel_name}`
            }
            onClick={() => (action === "cancel" ? ask(true) : make("resume"))}
          >
            {action === "cancel" ? "Leave" : "Stay"}
          </Button>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={(open) => !change.isPending && ask(open)}
        title={`Leave “${channel_name}”?`}
        description={leavingMeans(membership)}
        cancel="Stay a member"
        confirm="Leave"
        confirming="Leaving…"
        danger
        busy={change.isPending}
        error={change.error}
        onConfirm={() => make("cancel")}
      />
    </li>
  );
}
