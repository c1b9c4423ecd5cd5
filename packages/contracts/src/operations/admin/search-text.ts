import * as z from "zod/mini";

/** What an admin looks for; empty is as if it were not there. */
export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(254)));
