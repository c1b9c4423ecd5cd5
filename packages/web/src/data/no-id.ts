import { anyIdSchema } from "@marquee/contracts/ids";
import type { Pagination } from "@marquee/contracts/pagination";

/** Whether a text of the address is no id. Nothing fits it, and a call refuses it. */
export const isNoId = (text: string | undefined, ids = anyIdSchema): boolean =>
  text !== undefined && !ids.safeParse(text).success;

/** The page of a list in which nothing fits. */
export const onlyPage: Pagination = { page: 1, limit: 1, has_next: false, next_cursor: null };
