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

export interface PageReport {
  checked: number;
  repaired: number;
  /** The differences, in words; with ids, without personal data. */
  findings: string[];
  /** The cursor of the next page; absent on the last one. */
  next?: string | undefined;
}

/** Compares one page of one of the provider's lists with the table, and repairs what it can. It can be repeated. */
export type Part = (ctx: ReconciliationContext, input: PageInput) => Promise<PageReport>;

const failed = "could not be compared: see the log";
const unreachable = "could not be compared: its provider did not answer";
/** When the provider fails for more objects of a page, it counts as unreachable. */
const maxUnreachable = 3;

/** The number of findings about objects that could not be compared. */
export const countFailed = (findings: readonly string[]): number =>
  findings.filter((finding) => finding.endsWith(failed) || finding.endsWith(unreachable)).length;

/**
 * Compares one object separately from the others of its page: a failure is a finding for a person to examine, and the
 * others are still compared. An unreachable provider ends the page, which is retried.
 * @throws what the provider's call threw
 */
export async function compareSafely<Answer>(
  ctx: Context,
  findings: string[],
  input: { name: string; run: () => Promise<Answer> },
): Promise<{ answer: Answer } | undefined> {
  try {
    return { answer: await input.run() };
  } catch (cause) {
    const reason = isUnreachable(cause) ? unreachable : failed;
    ctx.logger.error("Something could not be compared with its provider", {
      name: input.name,
      error: cause,
    });
    findings.push(`${input.name} ${reason}`);
    if (findings.filter((finding) => finding.endsWith(unreachable)).length > maxUnreachable) {
      throw cause;
    }
    return undefined;
  }
}

const isUnreachable = (cause: unknown): boolean =>
  isStripeUnreachable(cause) || isMuxUnreachable(cause);

export const pageSize = 100;
