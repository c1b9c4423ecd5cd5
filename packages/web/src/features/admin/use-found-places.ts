import { amountSearch } from "@marquee/contracts/operations/admin/amount-search";
import { useInfiniteQuery } from "@tanstack/react-query";
import { adminChannelsQuery } from "@/data/admin-channels.ts";
import { foundPaymentsQuery } from "@/data/admin-payments.ts";
import { adminUsersQuery } from "@/data/admin-users.ts";
import { adminVideosQuery } from "@/data/admin-videos.ts";
import { formatMoney } from "@/lib/money.ts";
import { channelPath, personPath, videoPath } from "./admin-paths.ts";

export interface Place {
  id: string;
  name: string;
  /** The kind in words: "Page", "Account". */
  kind: string;
  detail?: string;
  to: string;
}

const maxPerKind = 5;
/** The calls for accounts, channels and videos take no longer search. */
const maxNameCharacters = 100;
/** A text that can find payments, besides an amount: an id, or a whole e-mail address. */
const paymentSearch = /^(?:(?:pur|in|cs)_\w+|\S+@\S+\.\S+)$/;

interface FoundPlaces {
  found: readonly Place[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** Accounts, channels and videos whose names begin with what was typed, and the payments that it describes. */
export function useFoundPlaces(search: string): FoundPlaces {
  const isEnabled = search !== "" && search.length <= maxNameCharacters;
  const isPayment = paymentSearch.test(search) || amountSearch.test(search);
  const users = useInfiniteQuery({ ...adminUsersQuery({ search }), enabled: isEnabled });
  const channels = useInfiniteQuery({
    ...adminChannelsQuery({ search_key: search }),
    enabled: isEnabled,
  });
  const videos = useInfiniteQuery({ ...adminVideosQuery({ search }), enabled: isEnabled });
  const payments = useInfiniteQuery({ ...foundPaymentsQuery({ search }), enabled: isPayment });
  const queries = [users, channels, videos, payments];
  if (search === "") return { found: [], isSearching: false, hasFailed: false };
  const accounts = users.data?.pages[0]?.users.slice(0, maxPerKind) ?? [];
  const foundChannels = channels.data?.pages[0]?.channels.slice(0, maxPerKind) ?? [];
  const foundVideos = videos.data?.pages[0]?.videos.slice(0, maxPerKind) ?? [];
  const foundPayments = payments.data?.pages[0]?.payments.slice(0, maxPerKind) ?? [];
  return {
    isSearching: queries.some(({ isLoading }) => isLoading),
    hasFailed: queries.some(({ isError }) => isError),
    found: [
      ...accounts.map((user) => ({
        id: user.id,
        name: user.name,
        kind: "Account",
        detail: user.email,
        to: personPath(user),
      })),
      ...foundChannels.map((channel) => ({
        id: channel.id,
        name: channel.name,
        kind: "Channel",
        detail: channel.creator_name,
        to: channelPath(channel.id),
      })),
      ...foundVideos.map((video) => ({
        id: video.id,
        name: video.title,
        kind: "Video",
        detail: video.channel_name,
        to: videoPath(video.id),
      })),
      ...foundPayments.map(({ id, title, amount, currency }) => ({
        id,
        name: title,
        kind: "Payment",
        detail: `${formatMoney(amount, currency)}, ${id}`,
        to: `/admin/payments?search=${id}`,
      })),
    ],
  };
}
