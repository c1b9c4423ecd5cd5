import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useFocusInList } from "@/components/ui/load-more.tsx";
import { channelQuery } from "@/data/channels.ts";
import { membershipsQuery } from "@/data/memberships.ts";
import { buyChannelPath, channelOf, channelPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { afterTheEnd, endOfMembership, isCurrent } from "../membership-text.ts";

/** Each row loads its channel. */
const rowsAtOnce = 5;

function EndedMembership({ membership }: { membership: Membership }) {
  const { channel_id, channel_name } = membership;
  const channel = useQuery(channelQuery(channel_id));
  const now = afterTheEnd(channel);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        {now?.canOpen === false ? (
          <span className="font-semibold wrap-anywhere">{channel_name}</span>
        ) : (
          <Link
            to={channelPath(channelOf(membership))}
            className="font-semibold wrap-anywhere hover:underline"
          >
            {channel_name}
          </Link>
        )}
        <p className="figures mt-1 text-sm text-muted">
          {formatMoney(membership.amount, membership.currency)} a month
        </p>
        <p className="figures mt-1 text-sm">
          {endOfMembership(membership, Date.now())} {now?.text}
        </p>
      </div>
      {now?.canJoin && channel.data && (
        <Button asChild size="small">
          <Link to={buyChannelPath(channel.data)} aria-label={`Join again: ${channel_name}`}>
            Join again
          </Link>
        </Button>
      )}
    </li>
  );
}

/** Channels that were paid for by the month, and how to join them again. Hidden without ended memberships. */
export function EndedMemberships() {
  const { data: memberships = [] } = useQuery(membershipsQuery);
  const [count, setCount] = useState(rowsAtOnce);
  const ended = memberships
    .filter((membership) => !isCurrent(membership))
    .toSorted((one, other) => other.access_until.localeCompare(one.access_until));
  const more = useRef<HTMLDivElement>(null);
  const isWhole = count >= ended.length;
  const keepFocusInList = useFocusInList(more, isWhole);
  if (ended.length === 0) return null;
  const showMore = () => {
    keepFocusInList();
    setCount(count + rowsAtOnce);
  };
  return (
    <div className="mt-12">
      <Section title="Ended memberships">
        <ul className="-mt-4 divide-y border-b">
          {ended.slice(0, count).map((membership) => (
            <EndedMembership key={membership.channel_id} membership={membership} />
          ))}
        </ul>
        {!isWhole && (
          <div ref={more} className="mt-8 grid justify-items-center">
            <Button onClick={showMore}>Show more ended memberships</Button>
          </div>
        )}
      </Section>
    </div>
  );
}
