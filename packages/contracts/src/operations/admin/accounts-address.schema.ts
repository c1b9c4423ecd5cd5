import * as z from "zod/mini";
import { searchField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { accountTypeSchema } from "../../people/user/user.schema.ts";

/**
 * The filters and order of the account list, which the back office keeps in its address. They are in a separate file:
 * the home page of the back office does not load the schemas of the other lists.
 */
export const accountsAddressSchema = z.object({
  search: searchField,
  type: z.optional(accountTypeSchema),
  package_id: z.optional(idSchema("package")),
  state: z.optional(z.enum(["active", "deactivated"])),
  sort: z._default(z.enum(["newest", "oldest", "a_to_z", "z_to_a"]), "newest"),
});
export type AccountsAddress = z.output<typeof accountsAddressSchema>;
