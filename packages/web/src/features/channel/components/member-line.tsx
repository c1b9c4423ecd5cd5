import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { lateMonthText } from "@/components/late-month-text.ts";
import { UnpaidMonthNotice } from "@/components/unpaid-month-notice.tsx";
import { membershipsQuery } from "@/data/memberships.ts";

interface MemberLineProps {
  channel: Channel;
  /** Shown while every month is paid. */
  children: ReactNode;
}

/** What a member of an open channel has, and a month that is not paid: the channel closes unless it is. */
export default function MemberLine({ channel, children }: MemberLineProps) {
  const { data: memberships = [] } = useQuery(membershipsQuery);
  const membership = memberships.find(({ channel_id }) => channel_id === channel.id);
  if (membership?.payment_failed !== true) return children;
  return (
    <UnpaidMonthNotice itemIds={[channel.id]} className="w-full">
      {lateMonthText(membership, Date.now())} Pay it to stay a member.
    </UnpaidMonthNotice>
  );
}
