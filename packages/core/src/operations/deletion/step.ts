import type { DeletionKind } from "@marquee/contracts/operations/deletion/deletion.schema";
import type { Context } from "../../platform/context.ts";
import type { DeletionJob } from "./job.ts";
import type { StepName } from "./step-names.ts";

export type DeletionContext = Context<
  "identity" | "mail" | "mux" | "privateFiles" | "queues" | "storage" | "stripe"
>;

/** What one page of a step leads to. */
export type Outcome =
  /** The step is over. */
  | { next: "step"; done: number }
  /** More of the same, from the cursor on. */
  | { next: "page"; done: number; cursor?: string | undefined }
  /** Nothing to do before a time (ISO 8601); the step is asked again then. */
  | { next: "wait"; until: string; buyersUntil?: string | undefined };

/**
 * Does one bounded page. It may run twice or be cut off anywhere: it must find its way from the records alone.
 */
export type Step = (ctx: DeletionContext, job: DeletionJob) => Promise<Outcome>;

export type Steps<Kind extends DeletionKind> = Record<StepName<Kind>, Step>;

export const over = (done = 0): Outcome => ({ next: "step", done });

/** Things of one page. */
export const pageSize = 25;

interface Page<Item> {
  data: Item[];
  cursor: string | null;
}

/** A step that walks a query page by page and deals with each thing. */
export function eachOf<Item>(
  read: (
    ctx: DeletionContext,
    job: DeletionJob,
    page: { cursor: string | null; limit: number },
  ) => Promise<Page<Item>>,
  handle: (ctx: DeletionContext, item: Item, job: DeletionJob) => Promise<void>,
): Step {
  return async (ctx, job) => {
    const { data, cursor } = await read(ctx, job, { cursor: job.cursor ?? null, limit: pageSize });
    for (const item of data) await handle(ctx, item, job);
    return cursor === null ? over(data.length) : { next: "page", done: data.length, cursor };
  };
}

/** Several small steps as one: each has its pages, and the cursor says which one is at work. */
export function inTurn(steps: readonly Step[]): Step {
  return async (ctx, job) => {
    const [, number = "0", inner] = /^(\d+):(.*)$/s.exec(job.cursor ?? "") ?? [];
    const index = Number(number);
    const step = steps[index];
    if (step === undefined) return over();
    const outcome = await step(ctx, { ...job, cursor: inner === "" ? undefined : inner });
    if (outcome.next === "wait") return outcome;
    if (outcome.next === "page") return { ...outcome, cursor: `${index}:${outcome.cursor ?? ""}` };
    if (index + 1 === steps.length) return outcome;
    return { next: "page", done: outcome.done, cursor: `${index + 1}:` };
  };
}
