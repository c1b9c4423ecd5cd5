import * as z from "zod/mini";
import { searchField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { accountTypeSchema } from "../../people/user/user.schema.ts";

/**
 * What the account list of the back office keeps in its address. The file stands apart from the other lists' schemas:
 * the home of the back office loads none of those.
 */
export const accountsAddressSchema = z.object({
  search: searchField,
  type: z.optional(accountTypeSchema),
  package_id: z.optional(idSchema("package")),
  state: z.optional(z.enum(["active", "deactivated"])),
  sort: z._default(z.enum(["newest", "oldest", "a_to_z", "z_to_a"]), "newest"),
});
export type AccountsAddress = z.output<typeof accountsAddressSchema>;
