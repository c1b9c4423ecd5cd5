import type { AdminUser } from "@marquee/contracts/admin/admin-user.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { type AccountType, accountTypes } from "@marquee/contracts/user/user.schema";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import { shards } from "../dynamo/keys.ts";
import { type PageResult, readPage } from "../dynamo/pages.ts";
import type { User } from "../user/profile.ts";
import { requireAdmin } from "../user/require-admin.ts";
import { compareText, findByWords } from "./find-by-words.ts";
import { toAdminUser } from "./to-admin-user.ts";

export interface AdminUsersInput extends PageRequest {
  search?: string | undefined;
  package_id?: string | undefined;
  type?: AccountType | undefined;
  is_active?: boolean | undefined;
  sort_by: "created_at" | "name";
  order_by?: "asc" | "desc" | undefined;
}

type Order = "asc" | "desc";

/** People read a request where a filter passes some over, so that a rare match does not cost a round each. */
const readAtOnce = 100;

/**
 * Everybody, by age or name: one round over the shards of each account type. With a search the best 200 matches, read
 * whole and then filtered and sorted: two rounds.
 * @throws not_found
 */
export async function listUsers({
  ctx,
  input,
}: {
  ctx: Context;
  input: AdminUsersInput;
}): Promise<PageResult<AdminUser>> {
  requireAdmin(ctx);
  const order = input.order_by ?? (input.sort_by === "name" ? "asc" : "desc");
  const search = input.search === "" ? undefined : input.search?.toLowerCase();
  const filters = [input.package_id, input.type, input.is_active];
  const list = `admin-users:${filters.join(":")}:${input.sort_by}:${order}:${search ?? ""}`;
  const found = search === undefined ? undefined : await findPeople(ctx, search, input);
  const page =
    input.sort_by === "name"
      ? await readPage({
          list,
          request: input,
          position: ({ name_folded, id }: User) => ({ name_folded: name_folded ?? "", id }),
          positionSchema: z.strictObject({ name_folded: z.string(), id: z.string() }),
          fetch: async (after, limit) =>
            found === undefined
              ? merge(await readByName(ctx, input, order, after, limit), byName, order, limit)
              : beyond(found, byName, order, after, limit),
        })
      : await readPage({
          list,
          request: input,
          position: ({ created_at, id }: User) => ({ created_at, id }),
          positionSchema: z.strictObject({ created_at: z.string(), id: z.string() }),
          fetch: async (after, limit) =>
            found === undefined
              ? merge(await readByAge(ctx, input, order, after, limit), byAge, order, limit)
              : beyond(found, byAge, order, after, limit),
        });
  return { ...page, items: page.items.map((user) => toAdminUser(user, ctx)) };
}

interface Named {
  name_folded?: string | undefined;
  id: string;
}
const byName = (one: Named, other: Named): number =>
  compareText(one.name_folded ?? "", other.name_folded ?? "") || compareText(one.id, other.id);

interface Aged {
  created_at: string;
  id: string;
}
const byAge = (one: Aged, other: Aged): number =>
  compareText(one.created_at, other.created_at) || compareText(one.id, other.id);

function merge<P>(
  users: readonly User[],
  compare: (one: User | P, other: User | P) => number,
  order: Order,
  limit: number,
): User[] {
  const sign = order === "asc" ? 1 : -1;
  return [...users].sort((one, other) => sign * compare(one, other)).slice(0, limit);
}

function beyond<P>(
  users: readonly User[],
  compare: (one: User | P, other: User | P) => number,
  order: Order,
  after: P | undefined,
  limit: number,
): User[] {
  const sign = order === "asc" ? 1 : -1;
  const rest = users.filter((user) => after === undefined || sign * compare(user, after) > 0);
  return merge(rest, compare, order, limit);
}

/** By the exact address at once, by words as soon as the catalog consumer has seen the person. */
async function findPeople(ctx: Context, search: string, input: AdminUsersInput): Promise<User[]> {
  const [ids, { data: exact }] = await Promise.all([
    findByWords(ctx, "person", search),
    ctx.database.users.query.byEmail({ email: search }).go({ pages: "all" }),
  ]);
  const { data } = await ctx.database.users.get(ids.map((id) => ({ id }))).go({ concurrency: 2 });
  const people = new Map([...exact, ...data].map((user) => [user.id, user]));
  return [...people.values()].filter(
    (user) =>
      (input.type ?? user.account_type) === user.account_type &&
      (input.is_active ?? user.deactivated_at === undefined) ===
        (user.deactivated_at === undefined) &&
      (input.package_id === undefined || user.subscription?.package_id === input.package_id),
  );
}

const rollsOf = (type: AccountType | undefined): string[] =>
  (type === undefined ? accountTypes : [type]).flatMap((name) =>
    shards.map((shard) => `${name}-${shard}`),
  );

async function readByAge(
  ctx: Context,
  input: AdminUsersInput,
  order: Order,
  after: Aged | undefined,
  limit: number,
): Promise<User[]> {
  const parts = await Promise.all(
    rollsOf(input.type).map(async (roll) => {
      const query = ctx.database.users.query.byAge({ roll });
      const placed =
        after === undefined ? query : order === "asc" ? query.gt(after) : query.lt(after);
      const { data } = await placed
        .where((attribute, { eq, exists, notExists }) =>
          [
            exists(attribute.email),
            ...(input.package_id === undefined
              ? []
              : [eq(attribute.subscription.package_id, input.package_id)]),
            ...(input.is_active === undefined
              ? []
              : [(input.is_active ? notExists : exists)(attribute.deactivated_at)]),
          ].join(" AND "),
        )
        .go({ order, limit: pageOf(input, limit), count: limit });
      return data;
    }),
  );
  return parts.flat();
}

async function readByName(
  ctx: Context,
  input: AdminUsersInput,
  order: Order,
  after: { name_folded: string; id: string } | undefined,
  limit: number,
): Promise<User[]> {
  const parts = await Promise.all(
    rollsOf(input.type).map(async (roll) => {
      const query = ctx.database.users.query.byName({ roll });
      const placed =
        after === undefined ? query : order === "asc" ? query.gt(after) : query.lt(after);
      const { data } = await placed
        .where((attribute, { eq, exists, notExists }) =>
          [
            exists(attribute.email),
            ...(input.package_id === undefined
              ? []
              : [eq(attribute.subscription.package_id, input.package_id)]),
            ...(input.is_active === undefined
              ? []
              : [(input.is_active ? notExists : exists)(attribute.deactivated_at)]),
          ].join(" AND "),
        )
        .go({ order, limit: pageOf(input, limit), count: limit });
      return data;
    }),
  );
  return parts.flat();
}

const pageOf = (input: AdminUsersInput, limit: number): number =>
  input.package_id === undefined && input.is_active === undefined
    ? limit
    : Math.max(limit, readAtOnce);
