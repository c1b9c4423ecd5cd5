import type { CallAnswer, CallDefinition } from "@marquee/contracts/call";
import type { Pagination, paginationSchema } from "@marquee/contracts/pagination";
import type { PageResult } from "@marquee/core/platform/dynamo/pages";
import type * as z from "zod/mini";

/** A call whose answer is a list and its pagination. */
export interface ListCall extends CallDefinition {
  answer: z.ZodMiniObject<{ pagination: typeof paginationSchema; [field: string]: z.ZodMiniType }>;
}

type ListField<D extends ListCall> = Exclude<keyof CallAnswer<D>, "pagination">;
export type ListItem<D extends ListCall> =
  CallAnswer<D>[ListField<D>] extends readonly (infer Item)[] ? Item : never;

/** The answer of a list call: the page's items in the list's field of the contract. */
export function toListAnswer<D extends ListCall>(
  definition: D,
  page: PageResult<ListItem<D>>,
): CallAnswer<D>;
export function toListAnswer(
  { answer }: ListCall,
  { items, pagination }: { items: unknown[]; pagination: Pagination },
): object {
  const [field = ""] = Object.keys(answer.shape).filter((name) => name !== "pagination");
  return { [field]: items, pagination };
}
