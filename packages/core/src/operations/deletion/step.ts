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

/** The steps that are written out; the annotations of the entities say what the others delete (find-step.ts). */
export type Steps<Kind extends DeletionKind> = Partial<Record<StepName<Kind>, Step>>;

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
  handle: (ctx: DeletionContext, item: Item, job: DeletionJob) => Promise<unknown>,
): Step {
  return async (ctx, job) => {
    const { data, cursor } = await read(ctx, job, { cursor: job.cursor ?? null, limit: pageSize });
    for (const item of data) await handle(ctx, item, job);
    return cursor === null ? over(data.length) : { next: "page", done: data.length, cursor };
  };
}

/**
 * Several small steps as one: each has its pages, and the cursor begins with the name of the one at work. A name that a
 * later version of the code does not know begins anew, which every step allows.
 */
export function inTurn(steps: Readonly<Record<string, Step>>): Step {
  const names = Object.keys(steps);
  return async (ctx, job) => {
    const [, at = "", rest] = /^(\w+):(.*)$/s.exec(job.cursor ?? "") ?? [];
    const isKnown = names.includes(at);
    const name = isKnown ? at : names[0];
    const step = name === undefined ? undefined : steps[name];
    if (name === undefined || step === undefined) return over();
    const inner = isKnown && rest !== "" ? rest : undefined;
    const outcome = await step(ctx, { ...job, cursor: inner });
    if (outcome.next === "wait") return outcome;
    if (outcome.next === "page") return { ...outcome, cursor: `${name}:${outcome.cursor ?? ""}` };
    const next = names[names.indexOf(name) + 1];
    return next === undefined ? outcome : { next: "page", done: outcome.done, cursor: `${next}:` };
  };
}
