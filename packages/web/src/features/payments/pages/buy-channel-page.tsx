import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { BoughtAlreadyNotice } from "@/components/bought-already-notice.tsx";
import { SalesPaused } from "@/components/sales-paused.tsx";
import { channelQuery } from "@/data/channels.ts";
import { startChannelCheckout } from "@/data/checkouts.ts";
import { type BoughtAlready, useBoughtAlready, waitingForBankQuery } from "@/data/payments.ts";
import { hasCode } from "@/lib/api-error.ts";
import { formatCount } from "@/lib/count.ts";
import { channelPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { AlreadyYours } from "../components/already-yours.tsx";
import { CheckoutFrame, PayButton } from "../components/checkout-frame.tsx";
import { ItemPreview } from "../components/item-preview.tsx";
import { OrderPanel } from "../components/order-panel.tsx";
import { CheckoutError, CheckoutSkeleton } from "../components/page-states.tsx";
import { Summary } from "../components/summary.tsx";
import { type Order, useOrder } from "../use-order.ts";

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(channelQuery(params.id ?? "")),
  client.prefetchQuery(waitingForBankQuery),
];

export default function BuyChannelPage() {
  const { id = "" } = useParams();
  const query = useQuery(channelQuery(id));
  const isMonthly = query.data?.purchase_type === "monthly";
  usePageTitle(isMonthly ? "Become a member" : "Get a channel");
  const order = useOrder({ kind: "channel", id }, query.data?.price, (coupon, idempotencyKey) =>
    startChannelCheckout(id, coupon, idempotencyKey),
  );
  const itemIds = [id];
  const closedReason = query.data?.closed_reason;
  const boughtAlready = useBoughtAlready({ itemIds, closedReason });
  if (query.isPending) return <CheckoutSkeleton />;
  if (query.isLoadingError) return <CheckoutError query={query} />;
  const channel = query.data;
  return (
    <CheckoutFrame
      title={isMonthly ? "Become a member" : "Get this channel"}
      back={{ label: "Back to the channel", to: channelPath(channel) }}
    >
      <ItemPreview
        picture={channel.image_url}
        title={channel.name}
        detail={
          // The public figure does not count what only its buyers still find.
          channel.is_purchased && channel.video_count === 0
            ? channel.creator_name
            : `${channel.creator_name} · ${formatCount(channel.video_count, "video")}`
        }
      />
      <ChannelOrder
        channel={channel}
        order={order}
        itemIds={itemIds}
        boughtAlready={boughtAlready}
      />
    </CheckoutFrame>
  );
}

interface ChannelOrderProps {
  channel: Channel;
  order: Order;
  /** As in `PurchasableItem`. */
  itemIds: readonly string[];
  boughtAlready: BoughtAlready | undefined;
}

function ChannelOrder({ channel, order, itemIds, boughtAlready }: ChannelOrderProps) {
  const { checkout } = order;
  const isOwned =
    channel.is_purchased ||
    channel.access === "granted" ||
    hasCode(checkout.error, "already_purchased");
  if (isOwned) {
    return (
      <AlreadyYours
        to={channelPath(channel)}
        verb="Open the channel"
        {...((channel.purchased_as ?? channel.purchase_type) === "monthly" && {
          title: "You are a member already",
        })}
        {...(channel.price === 0 && { title: "This channel is free" })}
      />
    );
  }
  if (boughtAlready !== undefined) {
    return <BoughtAlreadyNotice reason={boughtAlready} itemIds={itemIds} />;
  }
  if (channel.sales_paused) return <SalesPaused className="mt-6 text-muted" />;
  if (channel.purchase_type !== "monthly") {
    return <OrderPanel order={order} label="Channel, to keep" currency={channel.currency} />;
  }
  const price = formatMoney(channel.price, channel.currency);
  return (
    <>
      <Summary
        lines={[
          { label: "Membership, by the month", value: price },
          { label: "To pay now, then every month", value: price, strong: true },
        ]}
      />
      {order.couponRefusal && (
        <p className="mt-4 text-sm">
          Coupon {order.code.applied} does not count. {order.couponRefusal}
        </p>
      )}
      <p className="mt-4 text-sm text-muted">
        The price stays yours for as long as you are a member. You can leave at any time in My
        Library; the channel then stays open until the end of the month that you have paid.
      </p>
      <PayButton
        label="Go to payment"
        isPending={checkout.isPending || checkout.isSuccess}
        error={checkout.error}
        onPay={() => checkout.mutate()}
      />
    </>
  );
}
