import type { VideoDetail } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { BoughtAlreadyNotice } from "@/components/bought-already-notice.tsx";
import { SalesPaused } from "@/components/sales-paused.tsx";
import { Button } from "@/components/ui/button.tsx";
import { startVideoCheckout } from "@/data/checkouts.ts";
import { offeredVideoQuery } from "@/data/offered-video.ts";
import { type BoughtAlready, useBoughtAlready, waitingForBankQuery } from "@/data/payments.ts";
import { hasCode } from "@/lib/api-error.ts";
import { channelOfferLabel } from "@/lib/channel-offer-text.ts";
import { withFullStop } from "@/lib/full-stop.ts";
import { buyChannelPath, channelOf, videoPath } from "@/lib/links.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { formatDuration } from "@/lib/time.ts";
import { AlreadyYours } from "../components/already-yours.tsx";
import { CheckoutFrame } from "../components/checkout-frame.tsx";
import { ItemPreview } from "../components/item-preview.tsx";
import { OrderPanel } from "../components/order-panel.tsx";
import { CheckoutError, CheckoutSkeleton } from "../components/page-states.tsx";
import { type Order, useOrder } from "../use-order.ts";

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(offeredVideoQuery(params.id ?? "")),
  client.prefetchQuery(waitingForBankQuery),
];

export default function BuyVideoPage() {
  usePageTitle("Buy a video");
  const { id = "" } = useParams();
  const query = useQuery(offeredVideoQuery(id));
  const order = useOrder({ kind: "video", id }, query.data?.price, (coupon, idempotencyKey) =>
    startVideoCheckout(id, coupon, idempotencyKey),
  );
  const itemIds = [id, query.data?.channel_id ?? id];
  const closedReason = query.data?.closed_reason;
  const boughtAlready = useBoughtAlready({ itemIds, closedReason });
  if (query.isPending) return <CheckoutSkeleton />;
  if (query.isLoadingError) return <CheckoutError query={query} />;
  const video = query.data;
  const length = video.duration === null ? "" : ` · ${formatDuration(video.duration)}`;
  return (
    <CheckoutFrame
      title="Buy this video"
      back={{ label: "Back to the video", to: videoPath(video) }}
    >
      <ItemPreview
        picture={video.thumbnail_url}
        title={video.title}
        detail={`${video.channel_name}${length}`}
      />
      <VideoOrder video={video} order={order} itemIds={itemIds} boughtAlready={boughtAlready} />
    </CheckoutFrame>
  );
}

interface VideoOrderProps {
  video: VideoDetail;
  order: Order;
  /** As in `PurchasableItem`. */
  itemIds: readonly string[];
  boughtAlready: BoughtAlready | undefined;
}

function VideoOrder({ video, order, itemIds, boughtAlready }: VideoOrderProps) {
  const { error } = order.checkout;
  const isOwned =
    video.is_purchased || video.access === "granted" || hasCode(error, "already_purchased");
  if (isOwned) {
    return (
      <AlreadyYours
        to={videoPath(video)}
        verb="Watch"
        {...(video.access_type === "free" && { title: "This video is free" })}
      />
    );
  }
  if (boughtAlready !== undefined) {
    return <BoughtAlreadyNotice reason={boughtAlready} itemIds={itemIds} />;
  }
  const isSoldWithChannel =
    video.access === "channel_purchase_required" || hasCode(error, "channel_purchase_required");
  if (isSoldWithChannel) {
    return (
      <>
        <p className="mt-6 text-muted">
          This video is not sold separately.{" "}
          {withFullStop(`It opens with the channel ${video.channel_name}`)}
        </p>
        <Button asChild variant="primary" wide className="mt-6">
          <Link to={buyChannelPath(channelOf(video))}>
            {channelOfferLabel(video.channel_purchase_type)}
          </Link>
        </Button>
      </>
    );
  }
  if (video.sales_paused) return <SalesPaused className="mt-6 text-muted" />;
  return <OrderPanel order={order} label="Video, to keep" currency={video.currency} />;
}
