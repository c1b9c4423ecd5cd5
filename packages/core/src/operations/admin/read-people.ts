import { type AccountType, accountTypes } from "@marquee/contracts/people/user/user.schema";
import { createConversions } from "electrodb";
import type { Context } from "../../platform/context.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { evenShare, readMerged } from "../../platform/dynamo/merged.ts";
import type { BoundedRead } from "../../platform/dynamo/pages.ts";
import {
  type AdminUsersInput,
  type Aged,
  agedSchema,
  type Named,
  named,
  namedSchema,
  type Person,
} from "./people.ts";

interface Reading<P> {
  direction: "asc" | "desc";
  order: (one: P, other: P) => number;
  after: P | undefined;
  limit: number;
}

const userIndexesOf = (type: AccountType | undefined): string[] =>
  (type === undefined ? accountTypes : [type]).flatMap((name) =>
    shards.map((shard) => `${name}-${shard}`),
  );

/** People by the time of their first sign-in. One round, a few more when filters exclude many. */
export function readPeopleByAge(
  ctx: Context,
  filters: AdminUsersInput,
  { direction, order, after, limit }: Reading<Aged>,
): Promise<BoundedRead<Person, Aged>> {
  const { users } = ctx.database;
  const { fromCursor } = createConversions(users).byAccessPattern.byAge;
  return readMerged<Person, Aged>({
    limit,
    first: firstOf(filters, limit),
    order,
    sortKeyOf: (cursor) => agedSchema.parse(fromCursor.toComposite(cursor)),
    steps: userIndexesOf(filters.type).map((user_index) => async (options) => {
      const all = users.query.byAge({ user_index });
      const rest = after === undefined ? all : direction === "asc" ? all.gt(after) : all.lt(after);
      const { data, cursor } = await rest
        .where(wantedBy(filters))
        .go({ ...options, order: direction });
      return { data: data.map(named), cursor };
    }),
  });
}

/** People by name, as the table sorts text: by code, without accents and capitals. */
export function readPeopleByName(
  ctx: Context,
  filters: AdminUsersInput,
  { direction, order, after, limit }: Reading<Named>,
): Promise<BoundedRead<Person, Named>> {
  const { users } = ctx.database;
  const { fromCursor } = createConversions(users).byAccessPattern.byName;
  return readMerged<Person, Named>({
    limit,
    first: firstOf(filters, limit),
    order,
    sortKeyOf: (cursor) => namedSchema.parse(fromCursor.toComposite(cursor)),
    steps: userIndexesOf(filters.type).map((user_index) => async (options) => {
      const all = users.query.byName({ user_index });
      const rest = after === undefined ? all : direction === "asc" ? all.gt(after) : all.lt(after);
      const { data, cursor } = await rest
        .where(wantedBy(filters))
        .go({ ...options, order: direction });
      return { data: data.map(named), cursor };
    }),
  });
}

/** Without a filter the people of a type are spread evenly over its shards. */
const firstOf = ({ package_id, is_active }: AdminUsersInput, limit: number): number =>
  package_id === undefined && is_active === undefined ? evenShare(limit, shards.length) : limit;

type Where = Parameters<ReturnType<Context["database"]["users"]["query"]["byAge"]>["where"]>[0];

function wantedBy({ package_id, is_active }: AdminUsersInput): Where {
  return (attribute, { eq, exists, notExists }) =>
    [
      exists(attribute.email),
      ...(package_id === undefined ? [] : [eq(attribute.subscription.package_id, package_id)]),
      ...(is_active === undefined
        ? []
        : [(is_active ? notExists : exists)(attribute.deactivated_at)]),
    ].join(" AND ");
}
