import type { Channel, ChannelFormValues } from "@marquee/contracts/content/channel/channel.schema";
import { prefixOf } from "@marquee/contracts/ids";
import { useQuery } from "@tanstack/react-query";
import { allOwnCouponsQuery } from "@/data/own-coupons.ts";
import { ownVideosOfIdsQuery } from "@/data/own-videos.ts";
import { priceOf } from "./channel-values.ts";
import { isPossible, type PriceChange } from "./coupon-effects.ts";

/**
 * What the form of a channel changes for the prices of its videos. A channel's first price opens all of its videos, so
 * they are no longer sold alone. Only videos with a coupon are read, because a channel may have thousands of others.
 */
export function useVideoPriceChanges(channel: Channel, values: ChannelFormValues): PriceChange[] {
  const price = priceOf(values);
  const isFirstPrice = priceOf(channel) === 0 && price > 0 && isPossible(price);
  const { data: coupons = [] } = useQuery({ ...allOwnCouponsQuery, enabled: isFirstPrice });
  const ids = coupons.flatMap(({ item_id, problem }) =>
    isFirstPrice && item_id?.startsWith(prefixOf("video")) && problem === undefined
      ? [item_id]
      : [],
  );
  const { data: videos = [] } = useQuery(ownVideosOfIdsQuery([...new Set(ids)].sort()));
  return videos
    .filter(({ channel_id }) => channel_id === channel.id)
    .map(({ id, price: before }) => ({ itemId: id, before, after: 0, opensWithChannel: true }));
}
