import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { type Call, type Context, requireAdmin } from "../../platform/context.ts";
import { oneRound } from "../../platform/dynamo/one-round.ts";
import { newestFirst, oldestFirst, type PageResult } from "../../platform/dynamo/pages.ts";
import { listOrSearch } from "./list-or-search.ts";
import {
  type AdminUsersInput,
  orderByName,
  type SortedUser,
  withSortName,
} from "./person-order.ts";
import { presentAdminUser } from "./present-admin-user.ts";
import { readPeopleByAge, readPeopleByName } from "./read-people.ts";

/**
 * Everybody, by age or name: one round over the shards of each account type. The matches of a search are read by their
 * ids, then filtered and sorted: two rounds. If there are more than a search reads, the list is read and compared: a
 * few more rounds.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listUsersAsAdmin({
  ctx,
  input,
}: Call<AdminUsersInput>): Promise<PageResult<AdminUser>> {
  requireAdmin(ctx);
  const page = await readPage(ctx, { ...input, search: input.search?.toLowerCase() || undefined });
  return { ...page, items: page.items.map((user) => presentAdminUser(ctx, user)) };
}

function readPage(ctx: Context, input: AdminUsersInput): Promise<PageResult<SortedUser>> {
  const { search, sort_by } = input;
  const direction = input.order_by ?? (sort_by === "name" ? "asc" : "desc");
  const filters = [input.package_id, input.type, input.is_active, sort_by, direction];
  const list = { name: `admin-users:${filters.join(":")}:${search ?? ""}`, request: input };
  const readFound = (ids: readonly string[]) => readPeople(ctx, ids, input);
  const searching = { kind: "person", search, readFound } as const;
  if (sort_by === "name") {
    const byName = { ...list, order: orderByName(direction) };
    const readList = () => readPeopleByName(ctx, input, byName);
    return listOrSearch(ctx, { ...searching, list: byName, readList });
  }
  const byAge = { ...list, order: direction === "asc" ? oldestFirst : newestFirst };
  const readList = () => readPeopleByAge(ctx, input, byAge);
  return listOrSearch(ctx, { ...searching, list: byAge, readList });
}

/** By the exact address at once, by words after the catalog consumer has indexed the person. */
async function readPeople(
  ctx: Context,
  ids: readonly string[],
  input: AdminUsersInput,
): Promise<SortedUser[]> {
  const { users } = ctx.database;
  const [{ data: exact }, { data }] = await Promise.all([
    users.query.byEmail({ email: input.search ?? "" }).go({ pages: "all" }),
    users.get(ids.map((id) => ({ id }))).go(oneRound),
  ]);
  const people = new Map([...exact, ...data].map((user) => [user.id, user]));
  return [...people.values()]
    .filter((user) => {
      const isActive = user.deactivated_at === undefined;
      return (
        (input.type ?? user.account_type) === user.account_type &&
        (input.is_active ?? isActive) === isActive &&
        (input.package_id === undefined || user.subscription?.package_id === input.package_id)
      );
    })
    .map(withSortName);
}
