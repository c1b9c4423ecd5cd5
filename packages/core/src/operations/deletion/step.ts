import type { DeletionKind } from "@marquee/contracts/operations/deletion/deletion.schema";
import type { Database } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import type { DeletionJob } from "./job.ts";
import type { StepName } from "./step-names.ts";

export type DeletionContext = Context<
  "identity" | "mail" | "mux" | "privateFiles" | "queues" | "storage" | "stripe"
>;

/** The result of one page of a step. */
export type Outcome =
  /** The step is done. */
  | { next: "step"; done: number }
  /** The step continues from the cursor. */
  | { next: "page"; done: number; cursor?: string | undefined }
  /** Nothing to do before a time (ISO 8601), at which the step runs again. */
  | { next: "wait"; until: string; buyersUntil?: string | undefined };

/**
 * Does one page of limited size. It may run twice or be interrupted anywhere, so it must decide from the records alone.
 */
export type Step = (ctx: DeletionContext, job: DeletionJob) => Promise<Outcome>;

/** The steps that are written out; the annotations of the entities say what the others delete (find-step.ts). */
export type Steps<Kind extends DeletionKind> = Partial<Record<StepName<Kind>, Step>>;

export const stepDone = (done = 0): Outcome => ({ next: "step", done });

/** A step that has done its work after one page. */
export const onePage =
  (run: (ctx: DeletionContext, objectId: string) => Promise<unknown>): Step =>
  async (ctx, job) => {
    await run(ctx, job.object_id);
    return stepDone(1);
  };

/** The number of objects in one page. */
export const pageSize = 25;

interface Page<Item> {
  data: Item[];
  cursor: string | null;
}

/** A step that reads a query about the deleted object page by page and handles each item. */
export function eachOf<Item>(
  read: (
    database: Database,
    objectId: string,
    page: { cursor: string | null; limit: number },
  ) => Promise<Page<Item>>,
  handle: (ctx: DeletionContext, item: Item) => Promise<unknown>,
): Step {
  return async (ctx, job) => {
    const page = { cursor: job.cursor ?? null, limit: pageSize };
    const { data, cursor } = await read(ctx.database, job.object_id, page);
    for (const item of data) await handle(ctx, item);
    return cursor === null ? stepDone(data.length) : { next: "page", done: data.length, cursor };
  };
}

/**
 * Several small steps as one. Each has its own pages, and the cursor begins with the name of the current one. An
 * unknown name, as after a change of the code, starts again with the first step.
 */
export function runInOrder(steps: Readonly<Record<string, Step>>): Step {
  const names = Object.keys(steps);
  return async (ctx, job) => {
    const { name, cursor } = placeIn(names, job.cursor);
    const step = steps[name];
    if (step === undefined) return stepDone();
    const outcome = await step(ctx, { ...job, cursor });
    if (outcome.next === "wait") return outcome;
    if (outcome.next === "page") return { ...outcome, cursor: `${name}:${outcome.cursor ?? ""}` };
    const next = names[names.indexOf(name) + 1];
    return next === undefined ? outcome : { next: "page", done: outcome.done, cursor: `${next}:` };
  };
}

function placeIn(names: readonly string[], jobCursor = ""): { name: string; cursor?: string } {
  const [, name = "", cursor = ""] = /^(\w+):(.*)$/s.exec(jobCursor) ?? [];
  if (!names.includes(name)) return { name: names[0] ?? "" };
  return cursor === "" ? { name } : { name, cursor };
}
