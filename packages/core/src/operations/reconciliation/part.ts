import type { Context } from "../../platform/context.ts";
import { isMuxUnreachable } from "../../platform/providers/mux-calls.ts";
import { isStripeUnreachable } from "../../platform/providers/stripe-calls.ts";

/** The context of the comparisons with the providers. */
export type ReconciliationContext = Context<
  "identity" | "mail" | "mux" | "playback" | "queues" | "storage" | "stripe"
>;

/** The time span of a run: later changes may still be on their way through the queues. */
export interface Span {
  since: Date;
  until: Date;
}

export interface PageInput {
  span: Span;
  cursor: string | undefined;
}

/** What the comparisons of a page have found. */
export interface Found {
  repaired: number;
  /** Objects that could not be compared. */
  failed: number;
  /** Those of them whose provider did not answer. */
  unreachable: number;
  /** The differences and the failures, in words; with ids, without personal data. */
  findings: string[];
}

export interface PageReport extends Found {
  checked: number;
  /** The cursor of the next page; absent on the last one. */
  next?: string | undefined;
}

/** Compares one page of one of the provider's lists with the table, and repairs what it can. It can be repeated. */
export type Part = (ctx: ReconciliationContext, input: PageInput) => Promise<PageReport>;

/** When the provider fails for more objects of a page, it counts as unreachable. */
const maxUnreachable = 3;

/** A difference in words; it was repaired, unless it says otherwise. */
export type Difference = string | { unrepaired: string };

interface Comparison<Item> {
  nameOf: (item: Item) => string;
  compare: (item: Item) => Promise<Difference | readonly Difference[] | undefined>;
  found?: Found;
}

/**
 * Compares each object separately and returns the differences, added to `found` if it is given. A failure is a finding
 * for a person to examine, and the others are still compared. An unreachable provider ends the page, which is retried.
 * @throws what the provider's call threw
 */
export async function compareEach<Item>(
  ctx: Context,
  items: Iterable<Item>,
  { nameOf, compare, found = noneFound() }: Comparison<Item>,
): Promise<Found> {
  for (const item of items) {
    try {
      const differences = [(await compare(item)) ?? []].flat();
      for (const difference of differences) noteDifference(found, difference);
    } catch (cause) {
      const name = nameOf(item);
      ctx.logger.error("Something could not be compared with its provider", { name, error: cause });
      noteFailure(found, name, cause);
      if (found.unreachable > maxUnreachable) throw cause;
    }
  }
  return found;
}

function noteFailure(found: Found, name: string, cause: unknown): void {
  const hasNoAnswer = isStripeUnreachable(cause) || isMuxUnreachable(cause);
  const reason = hasNoAnswer ? "its provider did not answer" : "see the log";
  found.findings.push(`${name} could not be compared: ${reason}`);
  found.failed += 1;
  if (hasNoAnswer) found.unreachable += 1;
}

function noteDifference(found: Found, difference: Difference): void {
  if (typeof difference === "string") found.repaired += 1;
  found.findings.push(typeof difference === "string" ? difference : difference.unrepaired);
}

/** The start of a page with several comparisons, which all add to it. */
export const noneFound = (): Found => ({ repaired: 0, failed: 0, unreachable: 0, findings: [] });

/** The maximum number of objects in a page of any provider's list. */
export const pageSize = 100;

/** The page of one of the video provider's numbered lists, which begin with page 1. */
export const numberedPage = (cursor: string | undefined) => ({
  limit: pageSize,
  page: cursor === undefined ? 1 : Number(cursor),
});
/** The cursor of the page after this one in such a list, at most `maxPages` deep. */
export const numberAfter = (
  { page }: ReturnType<typeof numberedPage>,
  items: readonly unknown[],
  maxPages: number,
): string | undefined =>
  items.length === pageSize && page < maxPages ? String(page + 1) : undefined;

/** The position after a cursor in one of the payment provider's lists. */
export const startingAfter = (cursor: string | undefined) =>
  cursor === undefined ? {} : { starting_after: cursor };
/** The cursor of the page after this one in such a list. */
export const cursorAfter = (page: { data: readonly { id: string }[]; has_more: boolean }) =>
  page.has_more ? page.data.at(-1)?.id : undefined;
