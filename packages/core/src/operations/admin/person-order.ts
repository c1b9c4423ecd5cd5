import type { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import * as z from "zod/mini";
import type { User } from "../../people/user/index.ts";
import type { InputOf } from "../../platform/context.ts";
import { type ListOrder, order } from "../../platform/dynamo/pages.ts";
import { nameSortKey } from "../../platform/words.ts";

export type AdminUsersInput = InputOf<typeof adminUserCalls.list>;

const byName = { name_normalized: z.string(), id: z.string() };
type SortedByName = { name_normalized: string; id: string };

/** People by name. Names vary in length, so their order is the one of the whole sort key. */
export function orderByName(direction: "asc" | "desc"): ListOrder<SortedByName> {
  const sign = direction === "asc" ? 1 : -1;
  return {
    ...order(byName, direction),
    compare: (one, other) => {
      const [first, second] = [sortKeyOfName(one), sortKeyOfName(other)];
      return first === second ? 0 : sign * (first < second ? -1 : 1);
    },
  };
}

/**
 * The table's key continues with `#id_`, and a space sorts before that sign. So "Ada Lovelace" is before "Ada".
 */
const sortKeyOfName = ({ name_normalized, id }: SortedByName): string =>
  `${name_normalized}#id_${id}`;

/** A user with the name that lists are sorted by. */
export type SortedUser = User & SortedByName;

/** Every record has that name; the entity's type does not include it. */
export const withSortName = (user: User): SortedUser => ({
  ...user,
  name_normalized: user.name_normalized ?? nameSortKey(user.name),
});
