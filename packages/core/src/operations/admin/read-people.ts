import { accountTypes } from "@marquee/contracts/people/user/user.schema";
import { createConversions } from "electrodb";
import { createMatcher } from "../../content/search/index.ts";
import { type User, userIndexOfShard } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { readShardedList } from "../../platform/dynamo/merged.ts";
import type { ListRequest, newestFirst, PageResult } from "../../platform/dynamo/pages.ts";
import {
  type AdminUsersInput,
  type orderByName,
  type SortedUser,
  withSortName,
} from "./person-order.ts";

/** People by the time of their first sign-in. One round, a few more when filters exclude many. */
export function readPeopleByAge(
  ctx: Context,
  input: AdminUsersInput,
  list: ListRequest<typeof newestFirst>,
): Promise<PageResult<SortedUser>> {
  const { users } = ctx.database;
  return readShardedList({
    ...list,
    ...partitionsOf(input),
    conversions: createConversions(users).byAccessPattern.byAge,
    read: async (user_index, { from, limits }) =>
      sortedMatches(
        await from(users.query.byAge({ user_index })).where(whereOf(input)).go(limits),
        input,
      ),
  });
}

/** People by name, as the table sorts text: by code, without accents and capitals. */
export function readPeopleByName(
  ctx: Context,
  input: AdminUsersInput,
  list: ListRequest<ReturnType<typeof orderByName>>,
): Promise<PageResult<SortedUser>> {
  const { users } = ctx.database;
  return readShardedList({
    ...list,
    ...partitionsOf(input),
    conversions: createConversions(users).byAccessPattern.byName,
    read: async (user_index, { from, limits }) =>
      sortedMatches(
        await from(users.query.byName({ user_index })).where(whereOf(input)).go(limits),
        input,
      ),
  });
}

/** The people of one account type are spread evenly over its shards; account types differ in size. */
const partitionsOf = ({ type, package_id, is_active, search }: AdminUsersInput) => ({
  partitions: (type === undefined ? accountTypes : [type]).flatMap((name) =>
    shards.map((shard) => userIndexOfShard(name, shard)),
  ),
  isFiltered: package_id !== undefined || is_active !== undefined || search !== undefined,
  evenPartitions: shards.length,
});

/** The people that a search finds, everybody without one, by the texts of their entries in the index. */
function sortedMatches(
  { data, cursor }: { data: User[]; cursor: string | null },
  { search }: AdminUsersInput,
): { data: SortedUser[]; cursor: string | null } {
  const isMatch = search === undefined ? undefined : createMatcher(search);
  const people = isMatch
    ? data.filter(({ name, email }) => email === search || isMatch(name, [email]))
    : data;
  return { data: people.map(withSortName), cursor };
}

type Where = Parameters<ReturnType<Context["database"]["users"]["query"]["byAge"]>["where"]>[0];

function whereOf({ package_id, is_active, search }: AdminUsersInput): Where {
  return (attribute, { eq, exists, notExists }) =>
    allOf(
      package_id !== undefined && eq(attribute.subscription.package_id, package_id),
      is_active !== undefined && (is_active ? notExists : exists)(attribute.deactivated_at),
      // A deleted account has no entry in the index.
      search !== undefined && notExists(attribute.deleted_at),
    );
}
