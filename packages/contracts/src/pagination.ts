import * as z from "zod/mini";

/** The maximum of `limit` in every list. */
export const maxLimit = 100;
/** Beyond this many items a list is paginated by cursor only, not by page number. */
export const maxPagedItems = 1000;

/** A page number beside a cursor is only for display; the cursor determines where the list continues. */
const maxPage = 1_000_000;

/** `page`, `limit` and `cursor` of a list call, with the list's own default size (spec §9). */
export const listQuery = (defaultLimit: number) => ({
  page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(maxPage)), 1),
  limit: z._default(
    z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(maxLimit)),
    defaultLimit,
  ),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
});

export const paginationSchema = z.object({
  page: z.number(),
  limit: z.number(),
  has_next: z.boolean(),
  next_cursor: z.nullable(z.string()),
  /** The number of items on all pages, for a list that is read completely in any case. */
  total: z.optional(z.number()),
  /** The number of items of this page that are left out because the caller may not see them now. */
  hidden: z.optional(z.number()),
});

/** The answer of a list: its items under a name of their own, and the page. */
export const listAnswer = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ ...shape, pagination: paginationSchema });

export type Pagination = z.infer<typeof paginationSchema>;

export interface PageRequest {
  page: number;
  limit: number;
  cursor?: string | undefined;
}
