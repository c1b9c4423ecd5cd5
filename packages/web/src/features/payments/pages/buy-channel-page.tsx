import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { request } from "@/lib/api.ts";
import { hasCode } from "@/lib/api-error.ts";
import { formatCount } from "@/lib/count.ts";
import { channelPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { buyableChannelQuery } from "../api/payments.ts";
import { AlreadyYours } from "../components/already-yours.tsx";
import { CheckoutFrame, PayButton } from "../components/checkout-frame.tsx";
import { ItemPreview } from "../components/item-preview.tsx";
import { CheckoutError, CheckoutSkeleton } from "../components/page-states.tsx";
import { Summary } from "../components/summary.tsx";
import { useCheckout } from "../use-checkout.ts";

export default function BuyChannelPage() {
  usePageTitle("Get a channel");
  const { id = "" } = useParams();
  const query = useQuery(buyableChannelQuery(id));
  const checkout = useCheckout((idempotencyKey) =>
    request(paymentCalls.purchaseChannel, { params: { id } }, { idempotencyKey }),
  );
  if (query.isPending) return <CheckoutSkeleton />;
  if (query.isError) {
    return <CheckoutError error={query.error} onRetry={() => void query.refetch()} />;
  }
  const channel = query.data;
  const monthly = channel.purchase_type === "monthly";
  const price = formatMoney(channel.price, channel.currency);
  const owned =
    channel.is_purchased ||
    channel.access === "granted" ||
    hasCode(checkout.error, "already_purchased");
  return (
    <CheckoutFrame
      title="Get this channel"
      back={{ label: "Back to the channel", to: channelPath(channel) }}
    >
      <ItemPreview
        picture={channel.image_url}
        title={channel.name}
        detail={`${channel.creator_name} · ${formatCount(channel.video_count, "video")}`}
      />
      {owned ? (
        <AlreadyYours to={channelPath(channel)} verb="Open the channel" />
      ) : (
        <>
          <Summary
            lines={[
              { label: monthly ? "Channel, by the month" : "Channel, to keep", value: price },
              {
                label: monthly ? "To pay now, then every month" : "To pay",
                value: price,
                strong: true,
              },
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
