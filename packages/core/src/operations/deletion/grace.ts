import { secondsAfter } from "../../platform/time.ts";
import { heldUntil } from "./sold.ts";
import { type DeletionContext, type Outcome, type Step, stepDone } from "./step.ts";

/** The interval at which a larger deletion checks the smaller ones that it waits for. */
const lookAgainMinutes = 15;

/** The reasons for waiting, read again each time, because something may be bought or deleted in the meantime. */
interface Held {
  itemIds: readonly string[];
  deletedAt: string;
  /** A person may be on the provider's page, about to pay. */
  priced: boolean;
  /** Parts of it still exist, in deletions of their own. */
  partsLeft: boolean;
}

/** Waits for the end of the buyers' access, and for the parts. */
export function graceStep(
  read: (ctx: DeletionContext, objectId: string) => Promise<Held | undefined>,
): Step {
  return async (ctx, job): Promise<Outcome> => {
    const held = await read(ctx, job.object_id);
    if (held === undefined) return stepDone();
    const now = ctx.now();
    const end = await heldUntil(ctx, held);
    if (end !== undefined && end.until > now.toISOString()) {
      return { next: "wait", until: end.until, buyersUntil: end.sold ? end.until : undefined };
    }
    if (!held.partsLeft) return stepDone();
    const until = secondsAfter(now, lookAgainMinutes * 60).toISOString();
    return { next: "wait", until };
  };
}
