import type { Context } from "@marquee/core/platform/context";
import { pageTimeoutSeconds } from "../api-functions.ts";
import type { Document } from "../frame/document.ts";
import { incompleteCache } from "./cache-control.ts";

/**
 * Counts a document that lacks a part, or that the distribution no longer waits for. Visitors notice neither, because
 * the page loads its data itself; a search engine gets an incomplete page.
 */
export async function countIfLate(
  { logger, metrics }: Pick<Context, "logger" | "metrics">,
  find: () => Promise<Document | undefined>,
  milliseconds: () => number = () => performance.now(),
): Promise<Document | undefined> {
  const start = milliseconds();
  const found = await find();
  const seconds = (milliseconds() - start) / 1000;
  const isComplete = found?.cacheControl !== incompleteCache;
  if (!isComplete || seconds > pageTimeoutSeconds) {
    logger.warn("A document was late", { seconds, is_complete: isComplete });
    await metrics.count("DocumentsLate");
  }
  return found;
}
