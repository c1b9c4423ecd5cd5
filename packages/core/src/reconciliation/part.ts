import type { Context } from "../context.ts";
import { MarqueeError } from "../errors.ts";

/** What comparing with the providers takes. */
export type ReconciliationContext = Context<"stripe" | "mux" | "playback" | "storage" | "queues">;

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

/**
 * Compares one thing apart from the others of its page: where it fails, that is a finding for a person to look at, and
 * the others are compared all the same. Only a provider that cannot be reached ends the page, to be tried again.
 * @throws provider_unavailable
 */
export async function apart<Answer>(
  ctx: Context,
  findings: string[],
  input: { name: string; run: () => Promise<Answer> },
): Promise<{ answer: Answer } | undefined> {
  try {
    return { answer: await input.run() };
  } catch (cause) {
    if (cause instanceof MarqueeError && cause.code === "provider_unavailable") throw cause;
    ctx.logger.error("Something could not be compared with its provider", {
      name: input.name,
      error: cause,
    });
    findings.push(`${input.name} could not be compared: see the log`);
    return undefined;
  }
}

export const pageSize = 100;

export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
