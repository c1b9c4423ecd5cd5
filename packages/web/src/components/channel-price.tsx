import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { PriceTicket, Ticket } from "./ui/price-ticket.tsx";

interface ChannelPriceProps {
  channel: Channel;
  className?: string;
}

/**
 * The price of a channel, by the month for a membership; nothing for a free channel. A buyer sees "Member" or "Bought"
 * instead, because the price may have changed since the payment.
 */
export function ChannelPrice({ channel, className }: ChannelPriceProps) {
  if (channel.price === 0) return null;
  const isMonthly = channel.purchase_type === "monthly";
  if (channel.is_purchased) {
    return (
      <Ticket isPaid className={className}>
        {isMonthly ? "Member" : "Bought"}
      </Ticket>
    );
  }
  return (
    <PriceTicket
      amount={channel.price}
      currency={channel.currency}
      {...(isMonthly && { per: "month" })}
      {...(className && { className })}
    />
  );
}
