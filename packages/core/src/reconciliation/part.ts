import type { Context } from "../context.ts";

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

export const pageSize = 100;

export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
