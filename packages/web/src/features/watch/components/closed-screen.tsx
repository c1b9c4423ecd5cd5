import type { VideoDetail } from "@marquee/contracts/content/video/video.schema";
import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { BuyButton } from "@/components/buy-button.tsx";
import { Deferred } from "@/components/deferred.tsx";
import { LogInButton } from "@/components/log-in-button.tsx";
import { Stage } from "@/components/player/stage.tsx";
import { PurchaseOffer } from "@/components/purchase-offer.tsx";
import { PriceTicket } from "@/components/ui/price-ticket.tsx";
import { channelOfferLabel } from "@/lib/channel-offer-text.ts";
import { withFullStop } from "@/lib/full-stop.ts";
import { lazy } from "@/lib/lazy.ts";
import { buyChannelPath, buyVideoPath, channelOf } from "@/lib/links.ts";
import { rememberWantedPage } from "@/lib/wanted-page.ts";

// Rare, and it asks for what only the owner may know.
const UnreadyScreen = lazy(() => import("./unready-screen.tsx"));
const TrailerButton = lazy(() => import("./trailer-button.tsx"));
const TrailerPlayer = lazy(() => import("./trailer-player.tsx"));

/** Shown instead of the player: what is missing, and the button for it. It contains no playback address. */
export function ClosedScreen({ video }: { video: VideoDetail }) {
  // As the next video of a playlist: full screen hides the dialogs to which the buttons lead.
  useEffect(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  const [trailer, setTrailer] = useState<VideoDetail>();
  if (video.access === "not_ready") {
    return (
      <Deferred fallback={<Stage picture={video.thumbnail_url}>{null}</Stage>}>
        <UnreadyScreen video={video} />
      </Deferred>
    );
  }
  if (video.access === "sign_in_required") {
    return (
      <Stage picture={video.thumbnail_url}>
        <Lock aria-hidden="true" className="size-7" />
        <p className="max-w-md text-lg">Log in to watch this video.</p>
        <LogInButton />
      </Stage>
    );
  }
  if (trailer !== undefined) {
    return (
      <Deferred fallback={<Stage picture={video.thumbnail_url}>{null}</Stage>}>
        <TrailerPlayer trailer={trailer} onClose={() => setTrailer(undefined)} />
      </Deferred>
    );
  }
  const belongsToChannel = video.access === "channel_purchase_required";
  return (
    <Stage picture={video.thumbnail_url}>
      <PurchaseOffer
        itemIds={[video.id, video.channel_id]}
        closedReason={video.closed_reason}
        isPaused={video.sales_paused}
        isOnStage
      >
        {belongsToChannel ? (
          <Lock aria-hidden="true" className="size-7" />
        ) : (
          <PriceTicket amount={video.price} currency={video.currency} className="text-lg" />
        )}
        <p className="max-w-md text-lg">
          {belongsToChannel
            ? withFullStop(`This video belongs to the channel ${video.channel_name}`)
            : "Buy it once, watch it whenever you like."}
        </p>
        <div className="flex flex-wrap gap-3">
          {belongsToChannel ? (
            <BuyButton
              to={buyChannelPath(channelOf(video))}
              label={channelOfferLabel(video.channel_purchase_type)}
              purchaseType={video.channel_purchase_type}
              onPress={() => rememberWantedPage(video.channel_id)}
            />
          ) : (
            <BuyButton to={buyVideoPath(video)} label="Buy to watch" />
          )}
          {video.trailer_id !== null && (
            <Deferred>
              <TrailerButton trailerId={video.trailer_id} onPlay={setTrailer} />
            </Deferred>
          )}
        </div>
      </PurchaseOffer>
    </Stage>
  );
}
