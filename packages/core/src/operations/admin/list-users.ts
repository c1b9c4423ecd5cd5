import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import type { Context } from "../../platform/context.ts";
import { order, type PageResult, readPage } from "../../platform/dynamo/pages.ts";
import { requireAdmin } from "../../platform/require-admin.ts";
import { compareText, findByWords } from "./find-by-words.ts";
import {
  type AdminUsersInput,
  type Aged,
  agedSchema,
  type Named,
  named,
  namedSchema,
  type Person,
  sortKeyOfName,
} from "./people.ts";
import { presentAdminUser } from "./present-admin-user.ts";
import { readPeopleByAge, readPeopleByName } from "./read-people.ts";

/**
 * Everybody, by age or name: one round over the shards of each account type. With a search the best 200 matches are
 * read completely and then filtered and sorted: two rounds.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listUsers({
  ctx,
  input,
}: {
  ctx: Context;
  input: AdminUsersInput;
}): Promise<PageResult<AdminUser>> {
  requireAdmin(ctx);
  const direction = input.order_by ?? (input.sort_by === "name" ? "asc" : "desc");
  const sign = direction === "asc" ? 1 : -1;
  const byAge = (one: Aged, other: Aged) =>
    sign * (compareText(one.created_at, other.created_at) || compareText(one.id, other.id));
  const byName = (one: Named, other: Named) =>
    sign * compareText(sortKeyOfName(one), sortKeyOfName(other));
  const search = input.search === "" ? undefined : input.search?.toLowerCase();
  const found = search === undefined ? undefined : await findPeople(ctx, search, input);
  const filters = [input.package_id, input.type, input.is_active, input.sort_by, direction];
  const common = { name: `admin-users:${filters.join(":")}:${search ?? ""}`, request: input };
  const page =
    input.sort_by === "name"
      ? await readPage({
          ...common,
          order: order(namedSchema.shape, direction),
          fetch: async (after, limit) =>
            found === undefined
              ? readPeopleByName(ctx, input, { direction, order: byName, after, limit })
              : beyond(found, byName, after, limit),
        })
      : await readPage({
          ...common,
          order: order(agedSchema.shape, direction),
          fetch: async (after, limit) =>
            found === undefined
              ? readPeopleByAge(ctx, input, { direction, order: byAge, after, limit })
              : beyond(found, byAge, after, limit),
        });
  return { ...page, items: page.items.map((user) => presentAdminUser(user, ctx)) };
}

function beyond<P>(
  people: readonly Person[],
  order: (one: Person | P, other: Person | P) => number,
  after: P | undefined,
  limit: number,
): Person[] {
  return people
    .filter((person) => after === undefined || order(person, after) > 0)
    .sort(order)
    .slice(0, limit);
}

/** By the exact address at once, by words after the catalog consumer has indexed the person. */
async function findPeople(ctx: Context, search: string, input: AdminUsersInput): Promise<Person[]> {
  const [ids, { data: exact }] = await Promise.all([
    findByWords(ctx, "person", search),
    ctx.database.users.query.byEmail({ email: search }).go({ pages: "all" }),
  ]);
  const { data } = await ctx.database.users.get(ids.map((id) => ({ id }))).go({ concurrency: 2 });
  const people = new Map([...exact, ...data].map((user) => [user.id, user]));
  return [...people.values()]
    .filter((user) => {
      const active = user.deactivated_at === undefined;
      return (
        (input.type ?? user.account_type) === user.account_type &&
        (input.is_active ?? active) === active &&
        (input.package_id === undefined || user.subscription?.package_id === input.package_id)
      );
    })
    .map(named);
}
