import type { AdminChannel } from "@marquee/contracts/operations/admin/admin-channel.schema";
import { Link } from "react-router-dom";
import { Badge } from "@/components/ui/badge.tsx";
import { Image } from "@/components/ui/image.tsx";
import { formatMoney } from "@/lib/money.ts";
import { channelPath } from "../admin-paths.ts";

/** The picture, the name, whose link fills the row, and the creator. */
export function ChannelName({ channel, creatorId }: { channel: AdminChannel; creatorId?: string }) {
  return (
    <div className="flex items-center gap-3">
      <Image
        src={channel.image_url}
        alt=""
        place="rail"
        className="aspect-video w-20 shrink-0 rounded-sm bg-sunken object-cover"
      />
      <div className="min-w-0">
        <Link
          to={channelPath(channel.id, creatorId)}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {channel.name}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">{channel.creator_name}</p>
      </div>
    </div>
  );
}

export const isDeleted = ({ available_until }: AdminChannel): boolean =>
  available_until !== undefined;

/** Whether the channel is open, and who may see it. */
export function ChannelState({ channel }: { channel: AdminChannel }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <OpenBadge channel={channel} />
      <Badge>{channel.privacy_type === "public" ? "Public" : "Private"}</Badge>
    </span>
  );
}

function OpenBadge({ channel }: { channel: AdminChannel }) {
  if (isDeleted(channel)) return <Badge>Deleted</Badge>;
  if (channel.is_blocked) return <Badge tone="danger">Blocked</Badge>;
  if (!channel.creator_is_active) return <Badge tone="warning">Creator deactivated</Badge>;
  return <Badge tone="success">Open</Badge>;
}

/** "$9.00 a month", or "Free". */
export const channelPrice = ({ price, currency, purchase_type }: AdminChannel): string =>
  price === 0
    ? "Free"
    : `${formatMoney(price, currency)}${purchase_type === "monthly" ? " a month" : ""}`;
