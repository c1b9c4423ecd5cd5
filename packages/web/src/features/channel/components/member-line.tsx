import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { lateMonthText } from "@/components/late-month-text.ts";
import { UnpaidMonthNotice } from "@/components/unpaid-month-notice.tsx";
import { membershipsQuery } from "@/data/memberships.ts";
import { formatDate } from "@/lib/time.ts";

interface MemberLineProps {
  channel: Channel;
  /** Shown while every month is paid, and another one follows. */
  children: ReactNode;
}

/** What a member of an open channel has, when a cancelled membership ends, and a month that is not paid. */
export default function MemberLine({ channel, children }: MemberLineProps) {
  const { data: memberships = [] } = useQuery(membershipsQuery);
  const membership = memberships.find(({ channel_id }) => channel_id === channel.id);
  if (membership?.payment_failed === true) {
    return (
      <UnpaidMonthNotice itemIds={[channel.id]} className="w-full">
        {lateMonthText(membership, Date.now())} Pay it to stay a member.
      </UnpaidMonthNotice>
    );
  }
  if (membership?.cancel_at_period_end !== true) return children;
  return (
    <p className="figures text-sm text-muted">
      Your membership ends on {formatDate(membership.access_until, "long")}.{" "}
      <Link to="/my_library?tab=channels" className="font-semibold text-accent-text underline">
        Stay a member
      </Link>
    </p>
  );
}
