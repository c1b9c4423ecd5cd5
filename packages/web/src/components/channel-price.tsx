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
  if (channel.is_purchased) {
    return (
      <Ticket isPaid className={className}>
        {channel.purchased_as === "monthly" ? "Member" : "Bought"}
      </Ticket>
    );
  }
  return (
    <PriceTicket
      amount={channel.price}
      currency={channel.currency}
      {...(channel.purchase_type === "monthly" && { per: "month" })}
      {...(className && { className })}
    />
  );
}
