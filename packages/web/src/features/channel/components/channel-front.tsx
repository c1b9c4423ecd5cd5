import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { Lock, Star } from "lucide-react";
import { Suspense } from "react";
import { BuyButton } from "@/components/buy-button.tsx";
import { ChannelPrice } from "@/components/channel-price.tsx";
import { CreatorLink } from "@/components/creator-link.tsx";
import { FollowButton } from "@/components/follow-button.tsx";
import { PurchaseOffer } from "@/components/purchase-offer.tsx";
import { ReportButton } from "@/components/report-button.tsx";
import { ShareLinkButton } from "@/components/share-link-button.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Image } from "@/components/ui/image.tsx";
import { channelOfferLabel } from "@/lib/channel-offer-text.ts";
import { cn } from "@/lib/class-names.ts";
import { formatCount } from "@/lib/count.ts";
import { lazy } from "@/lib/lazy.ts";
import { buyChannelPath } from "@/lib/links.ts";
import { useRole, useUser } from "@/session/use-session.ts";

// Loaded for buyers only.
const BoughtLine = lazy(() => import("./bought-line.tsx"));

/** The offer of a channel, or what its buyer has. */
function Purchase({ channel }: { channel: Channel }) {
  if (channel.is_purchased) {
    return (
      <Suspense>
        <BoughtLine channel={channel} />
      </Suspense>
    );
  }
  return (
    <PurchaseOffer
      itemIds={[channel.id]}
      closedReason={channel.closed_reason}
      isPaused={channel.sales_paused}
    >
      <BuyButton
        to={buyChannelPath(channel)}
        label={channelOfferLabel(channel.purchase_type)}
        purchaseType={channel.purchase_type}
      />
    </PurchaseOffer>
  );
}

/** The top of a channel: its picture, its creator, its price, and the buttons to get and follow it. */
export function ChannelFront({ channel }: { channel: Channel }) {
  const user = useUser();
  const isOwner = user?.id === channel.creator_id;
  const isAdmin = useRole() === "admin";
  const isRemoved = channel.available_until !== undefined;
  const isSold = channel.price > 0 && !isOwner && !isAdmin && !isRemoved;
  return (
    <header className="grid items-end gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_28rem]">
      {/* First on a phone, and so in the document too: painted content must not move when the rest arrives. */}
      <Image
        src={channel.image_url}
        alt=""
        place="side"
        largest
        className="aspect-video w-full lg:col-start-2 lg:row-start-1 lg:self-start rounded bg-sunken object-cover"
      />
      <div className="min-w-0 lg:row-start-1">
        <div className="flex flex-wrap items-center gap-2">
          {channel.privacy_type === "private" && (
            <Badge>
              <Lock aria-hidden="true" className="size-3" />
              Private
            </Badge>
          )}
          <ChannelPrice channel={channel} />
        </div>
        <h1 className="mt-3 text-xl font-extrabold sm:text-2xl">{channel.name}</h1>
        <p className="mt-3 line-clamp-3 max-w-2xl whitespace-pre-line text-muted">
          {channel.description}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <CreatorLink
            of={channel}
            className="inline-flex min-h-11 items-center gap-3 font-semibold wrap-anywhere"
          >
            <Avatar name={channel.creator_name} picture={channel.creator_profile_picture} />
            {channel.creator_name}
          </CreatorLink>
          {/* The public figures do not count what only its buyers still find. */}
          {!(channel.is_purchased && channel.video_count === 0) && (
            <span className="figures text-sm text-muted">
              {formatCount(channel.video_count, "video")} ·{" "}
              {formatCount(channel.follower_count, "follower")}
            </span>
          )}
          {channel.rating_average !== null && (
            <span className="figures inline-flex items-center gap-1.5 text-sm text-muted">
              <Star aria-hidden="true" className="size-4 fill-accent text-accent" />
              {channel.rating_average.toFixed(1)} of 5,{" "}
              {formatCount(channel.rating_count, "review")}
            </span>
          )}
        </div>
        {isSold && (
          // As high for a buyer as for everybody else: the document is a visitor's, and what is below must not move.
          <div className="mt-5 flex min-h-12 flex-wrap items-center gap-x-3 in-[[data-session]]:invisible">
            <Purchase channel={channel} />
          </div>
        )}
        {!isRemoved && (
          <div className={cn("flex flex-wrap items-center gap-2", isSold ? "mt-2" : "mt-5")}>
            <FollowButton channel={channel} isBesideMain={channel.access !== "granted"} />
            <ShareLinkButton title={channel.name} />
            {!isOwner && (
              <ReportButton
                object={{ object_type: "channel", object_id: channel.id }}
                label="this channel"
              />
            )}
          </div>
        )}
      </div>
    </header>
  );
}
