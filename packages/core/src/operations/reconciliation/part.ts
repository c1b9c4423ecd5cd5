import type { Context } from "../../platform/context.ts";
import { isMuxUnreachable } from "../../platform/providers/mux-calls.ts";
import { isStripeUnreachable } from "../../platform/providers/stripe-calls.ts";

/** What comparing with the providers takes. */
export type ReconciliationContext = Context<
  "identity" | "mail" | "mux" | "playback" | "queues" | "storage" | "stripe"
>;

/** The time that a run looks at: what is newer may still be on its way through the queues. */
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
  /** What was wrong, in words; with ids, without personal data. */
  findings: string[];
  /** Where the next page begins; absent on the last one. */
  next?: string | undefined;
}

/** Compares one page of one of the provider's lists with the table, and mends what it can. Bears being repeated. */
export type Part = (ctx: ReconciliationContext, input: PageInput) => Promise<PageReport>;

const failed = "could not be compared: see the log";
const unreachable = "could not be compared: its provider did not answer";
/** So many things of a page that the provider does not answer for mean that it is out of reach altogether. */
const mostUnreachable = 3;

/** How many of these findings are things that could not be compared. */
export const countFailed = (findings: readonly string[]): number =>
  findings.filter((finding) => finding.endsWith(failed) || finding.endsWith(unreachable)).length;

/**
 * Compares one thing apart from the others of its page: where it fails, that is a finding for a person to look at, and
 * the others are compared all the same. A provider that is out of reach ends the page, to be tried again.
 * @throws what the provider's call threw
 */
export async function apart<Answer>(
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
    if (findings.filter((finding) => finding.endsWith(unreachable)).length > mostUnreachable) {
      throw cause;
    }
    return undefined;
  }
}

const isUnreachable = (cause: unknown): boolean =>
  isStripeUnreachable(cause) || isMuxUnreachable(cause);

export const pageSize = 100;

export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
