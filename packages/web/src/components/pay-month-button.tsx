import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { invalidate } from "@/data/invalidate.ts";
import { channelKeys, liveStreamKeys, videoKeys } from "@/data/keys.ts";
import { membershipsQuery } from "@/data/memberships.ts";
import { Button } from "./ui/button.tsx";

interface PayMonthButtonProps {
  /** The channel is one of them. */
  itemIds: readonly string[];
  size?: "small";
}

/** The provider's page for the unpaid month of a membership. The page is loaded again when the month is paid. */
export function PayMonthButton({ itemIds, size }: PayMonthButtonProps) {
  const client = useQueryClient();
  const { data: memberships = [] } = useQuery(membershipsQuery);
  const membership = memberships.find(({ channel_id }) => itemIds.includes(channel_id));
  const isPaid = membership?.payment_failed === false;
  useEffect(() => {
    if (isPaid) void invalidate(client, [channelKeys.all, liveStreamKeys.all, videoKeys.all]);
  }, [isPaid, client]);
  const url = membership?.payment_url ?? null;
  return (
    <Button asChild variant="primary" size={size}>
      {url === null ? (
        <Link to="/my_library?tab=channels">Manage the membership</Link>
      ) : (
        <a href={url} target="_blank" rel="noreferrer" aria-label="Pay now (opens in a new tab)">
          <ExternalLink aria-hidden="true" />
          Pay now
        </a>
      )}
    </Button>
  );
}
