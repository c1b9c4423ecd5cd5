import { formatWholeCount } from "@/lib/whole-count.ts";

/** The title of an action's question: "Block this video?", "Block 3 videos?". */
export const questionTitle = (
  verb: string,
  items: readonly unknown[],
  one: string,
  many = `${one}s`,
): string =>
  items.length === 1
    ? `${verb} this ${one}?`
    : `${verb} ${formatWholeCount(items.length, one, many)}?`;
