import { maxBulkAccounts } from "@marquee/contracts/limits";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import type {
  AdminUpdateUser,
  AdminUser,
} from "@marquee/contracts/operations/admin/admin-user.schema";
import { maxLimit } from "@marquee/contracts/pagination";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminAuditKeys, adminPlanKeys, adminUserKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";
import { channelKeys, creatorKeys, videoKeys } from "./keys.ts";
import { type FilterOf, type FoundItems, findItems, pagedQuery } from "./paged-query.ts";

type UsersFilter = FilterOf<typeof adminUserCalls.list>;

const pageSize = 20;

/** Every account. */
export const adminUsersQuery = (filter: UsersFilter) =>
  pagedQuery({
    key: adminUserKeys.list("all", filter),
    load: (at, options) =>
      request(adminUserCalls.list, { query: { ...filter, limit: pageSize, ...at } }, options),
  });

/**
 * The people that match the filter, at most as many as one bulk change takes.
 * @throws ApiError
 */
export const findUsers = (filter: UsersFilter): Promise<FoundItems<AdminUser>> =>
  findItems(
    (at) => request(adminUserCalls.list, { query: { ...filter, limit: maxLimit, ...at } }),
    ({ users }) => users,
    maxBulkAccounts,
  );

/** A person's plan, payouts, channels, minutes and sales. */
export const creatorProfileQuery = (id: string) =>
  queryOptions({
    queryKey: adminUserKeys.detail(id, "creator"),
    queryFn: ({ signal }) => request(adminUserCalls.creatorProfile, { params: { id } }, { signal }),
  });

/** A person's purchases. */
export const watcherProfileQuery = (id: string) =>
  queryOptions({
    queryKey: adminUserKeys.detail(id, "watcher"),
    queryFn: ({ signal }) => request(adminUserCalls.watcherProfile, { params: { id } }, { signal }),
  });

export const boughtChannelsQuery = (id: string) =>
  pagedQuery({
    key: adminUserKeys.detail(id, "bought-channels"),
    load: (at, options) =>
      request(adminUserCalls.watcherChannels, { params: { id }, query: at }, options),
  });

export const boughtVideosQuery = (id: string) =>
  pagedQuery({
    key: adminUserKeys.detail(id, "bought-videos"),
    load: (at, options) =>
      request(adminUserCalls.watcherVideos, { params: { id }, query: at }, options),
  });

/** A creator's payments for plans. */
export const planPaymentsQuery = (id: string) =>
  pagedQuery({
    key: adminUserKeys.detail(id, "plan-payments"),
    load: (at, options) =>
      request(subscriptionCalls.history, { query: { user_id: id, ...at } }, options),
  });

/**
 * Changes one of several accounts. Call `refresh` after the last one.
 * @throws ApiError when the change is refused
 */
export function useUserChanges() {
  const client = useQueryClient();
  return {
    change: (
      { id, version }: Pick<AdminUser, "id" | "version">,
      changes: Omit<AdminUpdateUser, "version">,
    ) => request(adminUserCalls.update, { params: { id }, body: { ...changes, version } }),
    refresh: () =>
      invalidate(client, [
        adminUserKeys.all,
        adminPlanKeys.all,
        adminAuditKeys.all,
        creatorKeys.all,
        channelKeys.all,
        videoKeys.all,
      ]),
  };
}

/** The account as it is stored now. */
export const readUser = async (id: string): Promise<AdminUser> =>
  (await request(adminUserCalls.watcherProfile, { params: { id } })).user;

/** Saves what admins note of a person over a version of the account. */
export function useSaveNotes(id: string) {
  const { change, refresh } = useUserChanges();
  return useMutation({
    mutationFn: ({ notes, version }: { notes: string; version: number }) =>
      change({ id, version }, { notes }),
    onSuccess: refresh,
  });
}
