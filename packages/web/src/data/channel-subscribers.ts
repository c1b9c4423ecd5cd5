import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import type {
  Subscriber,
  SubscribersFilter,
} from "@marquee/contracts/money/membership/membership.schema";
import { maxLimit } from "@marquee/contracts/pagination";
import { request } from "@/lib/api.ts";
import { loadAllItems, pagedQuery } from "./paged-query.ts";
import { membershipKeys } from "./signed-in-keys.ts";

const queryOf = ({ search, purchase_type }: SubscribersFilter) => ({
  ...(search && { search_key: search }),
  ...(purchase_type && { purchase_type }),
});

/** Buyers and members of one of the caller's channels, newest first. */
export const subscribersQuery = (channelId: string, filter: SubscribersFilter) =>
  pagedQuery({
    key: membershipKeys.list("subscribers", { channelId, ...filter }),
    load: (at, options) =>
      request(
        membershipCalls.subscribers,
        { params: { id: channelId }, query: { ...queryOf(filter), ...at } },
        options,
      ),
  });

/**
 * Every subscriber that matches the filter, for a file.
 * @throws ApiError
 */
export const loadAllSubscribers = (
  channelId: string,
  filter: SubscribersFilter,
): Promise<Subscriber[]> =>
  loadAllItems(
    (at) =>
      request(membershipCalls.subscribers, {
        params: { id: channelId },
        query: { ...queryOf(filter), limit: maxLimit, ...at },
      }),
    ({ subscribers }) => subscribers,
  );
