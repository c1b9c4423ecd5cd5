import { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import type {
  AdminChannel,
  AdminUpdateChannel,
} from "@marquee/contracts/operations/admin/admin-channel.schema";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminAuditKeys, adminChannelKeys, adminUserKeys, adminVideoKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";
import { channelKeys, videoKeys } from "./keys.ts";
import { type FilterOf, pagedQuery } from "./paged-query.ts";

type ChannelsFilter = FilterOf<typeof adminChannelCalls.list>;

/** Every channel, or those of one creator. */
export const adminChannelsQuery = (filter: ChannelsFilter) =>
  pagedQuery({
    key: adminChannelKeys.list("all", filter),
    load: (at, options) =>
      request(adminChannelCalls.list, { query: { ...filter, ...at } }, options),
  });

/** A channel in any state, with the changes that admins made. */
export const adminChannelQuery = (id: string) =>
  queryOptions({
    queryKey: adminChannelKeys.detail(id),
    queryFn: ({ signal }) => request(adminChannelCalls.byId, { params: { id } }, { signal }),
  });

/**
 * Changes one of several channels. Call `refresh` after the last one.
 * @throws ApiError when the change is refused
 */
export function useChannelChanges() {
  const client = useQueryClient();
  return {
    change: (
      { id, version }: Pick<AdminChannel, "id" | "version">,
      changes: Omit<AdminUpdateChannel, "version">,
    ) => request(adminChannelCalls.update, { params: { id }, body: { ...changes, version } }),
    refresh: () =>
      invalidate(client, [
        adminChannelKeys.all,
        adminVideoKeys.all,
        adminUserKeys.all,
        adminAuditKeys.all,
        channelKeys.all,
        videoKeys.all,
      ]),
  };
}
