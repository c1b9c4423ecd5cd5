import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { PriceTicket } from "./ui/price-ticket.tsx";

interface ChannelPriceProps {
  channel: Channel;
  className?: string;
}

/** The price of a channel, by the month for a membership; nothing for a channel without a price. */
export function ChannelPrice({ channel, className }: ChannelPriceProps) {
  if (channel.price === 0) return null;
  return (
    <PriceTicket
      amount={channel.price}
      currency={channel.currency}
      {...(channel.is_purchased && { note: "Bought" })}
      {...(channel.purchase_type === "monthly" && !channel.is_purchased && { per: "month" })}
      {...(className && { className })}
    />
  );
}
