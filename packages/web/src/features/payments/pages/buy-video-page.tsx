import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { request } from "@/lib/api.ts";
import { hasCode } from "@/lib/api-error.ts";
import { videoPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { formatDuration } from "@/lib/time.ts";
import { buyableVideoQuery } from "../api/payments.ts";
import { AlreadyYours } from "../components/already-yours.tsx";
import { CheckoutFrame, PayButton } from "../components/checkout-frame.tsx";
import { ItemPreview } from "../components/item-preview.tsx";
import { CheckoutError, CheckoutSkeleton } from "../components/page-states.tsx";
import { Summary } from "../components/summary.tsx";
import { useCheckout } from "../use-checkout.ts";

export default function BuyVideoPage() {
  usePageTitle("Buy a video");
  const { id = "" } = useParams();
  const query = useQuery(buyableVideoQuery(id));
  const checkout = useCheckout((idempotencyKey) =>
    request(paymentCalls.purchaseVideo, { body: { video_id: id } }, { idempotencyKey }),
  );
  if (query.isPending) return <CheckoutSkeleton />;
  if (query.isError) {
    return <CheckoutError error={query.error} onRetry={() => void query.refetch()} />;
  }
  const video = query.data;
  const length = video.duration === null ? "" : ` · ${formatDuration(video.duration)}`;
  const owned =
    video.is_purchased ||
    video.access === "granted" ||
    hasCode(checkout.error, "already_purchased");
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
      {owned ? (
        <AlreadyYours to={videoPath(video)} verb="Watch" />
      ) : (
        <>
          <Summary
            lines={[
              { label: "Video, to keep", value: formatMoney(video.price, video.currency) },
              { label: "To pay", value: formatMoney(video.price, video.currency), strong: true },
            ]}
          />
          <PayButton
            label="Go to payment"
            pending={checkout.isPending || checkout.isSuccess}
            error={checkout.error}
            onPay={() => checkout.mutate()}
          />
        </>
      )}
    </CheckoutFrame>
  );
}
