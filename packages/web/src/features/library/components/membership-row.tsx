import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { ActionError } from "@/components/ui/action-error.tsx";
import { Button } from "@/components/ui/button.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { whyNotResumed } from "@/components/why-not-resumed.ts";
import { channelQuery } from "@/data/channels.ts";
import { useMembershipAction } from "@/data/memberships.ts";
import { cn } from "@/lib/class-names.ts";
import { lazy } from "@/lib/lazy.ts";
import { channelOf, channelPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { toast } from "@/lib/toast.ts";
import { actionDone, hasProblem, membershipAction, membershipState } from "../membership-text.ts";

const LeaveMembership = lazy(() => import("./leave-membership.tsx"));

/** A membership, its price, its state, and the buttons to cancel or resume it. */
export function MembershipRow({ membership }: { membership: Membership }) {
  const { channel_id, channel_name, payment_url } = membership;
  const [isAsking, setIsAsking] = useState(false);
  const change = useMembershipAction(channel_id);
  const resume = () =>
    change.mutate("resume", { onSuccess: (answer) => toast.success(actionDone(answer)) });
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
        <ActionError error={change.error} className="mt-1" />
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
            onClick={() => (action === "cancel" ? setIsAsking(true) : resume())}
          >
            {action === "cancel" ? "Leave" : "Stay"}
          </Button>
        )}
      </div>
      {isAsking && (
        <Suspense fallback={loadingLine}>
          <LeaveMembership membership={membership} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </li>
  );
}
