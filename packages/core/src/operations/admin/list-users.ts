import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { type Call, type Context, requireAdmin } from "../../platform/context.ts";
import { oneRound } from "../../platform/dynamo/one-round.ts";
import {
  newestFirst,
  oldestFirst,
  type PageResult,
  pageOfItems,
} from "../../platform/dynamo/pages.ts";
import { findByWords } from "./find-by-words.ts";
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
  const search = input.search?.toLowerCase() || undefined;
  const found = search === undefined ? undefined : await findPeople(ctx, search, input);
  const page = await readPage(ctx, input, { search, found });
  return { ...page, items: page.items.map((user) => presentAdminUser(ctx, user)) };
}

/** A page of everybody or, with a search, of the people `found`. */
function readPage(
  ctx: Context,
  input: AdminUsersInput,
  { search, found }: { search: string | undefined; found: SortedUser[] | undefined },
): Promise<PageResult<SortedUser>> {
  const direction = input.order_by ?? (input.sort_by === "name" ? "asc" : "desc");
  const filters = [input.package_id, input.type, input.is_active, input.sort_by, direction];
  const list = { name: `admin-users:${filters.join(":")}:${search ?? ""}`, request: input };
  if (input.sort_by === "name") {
    const byName = { ...list, order: orderByName(direction) };
    return found === undefined
      ? readPeopleByName(ctx, { ...input, search }, byName)
      : pageOfItems({ ...byName, items: found });
  }
  const byAge = { ...list, order: direction === "asc" ? oldestFirst : newestFirst };
  return found === undefined
    ? readPeopleByAge(ctx, { ...input, search }, byAge)
    : pageOfItems({ ...byAge, items: found });
}

/** By the exact address at once, by words after the catalog consumer has indexed the person. */
async function findPeople(
  ctx: Context,
  search: string,
  input: AdminUsersInput,
): Promise<SortedUser[] | undefined> {
  const [ids, { data: exact }] = await Promise.all([
    findByWords(ctx, "person", search),
    ctx.database.users.query.byEmail({ email: search }).go({ pages: "all" }),
  ]);
  if (ids === undefined) return undefined;
  const { data } = await ctx.database.users.get(ids.map((id) => ({ id }))).go(oneRound);
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
