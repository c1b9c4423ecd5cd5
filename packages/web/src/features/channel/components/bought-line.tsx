import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { lateMonthText } from "@/components/late-month-text.ts";
import { UnpaidMonthNotice } from "@/components/unpaid-month-notice.tsx";
import { whyNotResumed } from "@/components/why-not-resumed.ts";
import { membershipsQuery } from "@/data/memberships.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";

const linkClass = "font-semibold text-accent-text underline";

/** What a buyer has. The channel may be sold in another way by now. */
export default function BoughtLine({ channel }: { channel: Channel }) {
  if (channel.purchased_as === "monthly") return <MemberLine channel={channel} />;
  return (
    <p className="text-sm text-muted">
      You have bought this channel.{" "}
      <Link to="/my_library?tab=channels" className={linkClass}>
        See it in your library
      </Link>
    </p>
  );
}

/** What a member has, when a cancelled membership ends, and a month that is not paid. */
function MemberLine({ channel }: { channel: Channel }) {
  const { data: memberships = [] } = useQuery(membershipsQuery);
  const membership = memberships.find(({ channel_id }) => channel_id === channel.id);
  if (membership?.payment_failed === true) {
    return (
      <UnpaidMonthNotice itemIds={[channel.id]} className="w-full">
        {lateMonthText(membership, Date.now())} Pay it to stay a member.
      </UnpaidMonthNotice>
    );
  }
  const isLeaving = membership?.cancel_at_period_end === true;
  const obstacle = isLeaving ? whyNotResumed({ data: channel, error: null }) : undefined;
  const nextStep = isLeaving ? "Stay a member" : "Manage the membership";
  return (
    <p className="figures text-sm text-muted">
      {isLeaving
        ? `Your membership ends on ${formatDate(membership.access_until, "long")}.`
        : "You are a member of this channel."}{" "}
      {obstacle && `${obstacle} `}
      {channel.purchase_type === "one_time" &&
        `It is sold once now, for ${formatMoney(channel.price, channel.currency)}. `}
      <Link to="/my_library?tab=channels" className={linkClass}>
        {obstacle === undefined ? nextStep : "See it in your library"}
      </Link>
    </p>
  );
}
