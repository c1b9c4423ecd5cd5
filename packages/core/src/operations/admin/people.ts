import type { PageRequest } from "@marquee/contracts/pagination";
import type { AccountType } from "@marquee/contracts/people/user/user.schema";
import * as z from "zod/mini";
import type { User } from "../../people/user/index.ts";
import { nameSortKey } from "../../platform/words.ts";

export interface AdminUsersInput extends PageRequest {
  search?: string | undefined;
  package_id?: string | undefined;
  type?: AccountType | undefined;
  is_active?: boolean | undefined;
  sort_by: "created_at" | "name";
  order_by?: "asc" | "desc" | undefined;
}

/** A position among people by age, and by name. */
export const agedSchema = z.object({ created_at: z.string(), id: z.string() });
export const namedSchema = z.object({ name_normalized: z.string(), id: z.string() });
export type Aged = z.infer<typeof agedSchema>;
export type Named = z.infer<typeof namedSchema>;

/**
 * The sort key of a name: the table's key continues with `#id_`, and a space sorts before that sign. So "Ada Lovelace"
 * is before "Ada".
 */
export const sortKeyOfName = ({ name_normalized, id }: Named): string =>
  `${name_normalized}#id_${id}`;

/** A person with the name that lists are sorted by. */
export type Person = User & Named;

/** Every record has that name; the entity's type does not include it. */
export const named = (user: User): Person => ({
  ...user,
  name_normalized: user.name_normalized ?? nameSortKey(user.name),
});
