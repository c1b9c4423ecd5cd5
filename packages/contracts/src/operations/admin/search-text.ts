import * as z from "zod/mini";

/** The search text of an admin; empty is the same as absent. */
export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(254)));
