import { heldStatuses, keptUntil } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { anyOf } from "../../platform/dynamo/conditions.ts";
import { secondsAfter } from "../../platform/time.ts";
import { type DeletionContext, type Outcome, type Step, stepDone } from "./step.ts";

/** The interval at which a larger deletion checks the smaller ones that it waits for. */
const recheckMinutes = 15;

/** The reasons for waiting, read again each time, because something may be bought or deleted in the meantime. */
interface RetentionFacts {
  itemIds: readonly string[];
  deletedAt: string;
  /** A person may be on the provider's page, about to pay. */
  hasPrice: boolean;
  /** Parts of it still exist, in deletions of their own. */
  hasParts: boolean;
}

/**
 * Waits for the end of the buyers' access, and for the parts.
 * @param prepare starts the deletion of parts that have none yet, and reads the reasons for waiting
 */
export function buyersTimeStep(
  prepare: (ctx: DeletionContext, objectId: string) => Promise<RetentionFacts | undefined>,
): Step {
  return async (ctx, job): Promise<Outcome> => {
    const facts = await prepare(ctx, job.object_id);
    if (facts === undefined) return stepDone();
    const now = ctx.now();
    const end = await findRetentionEnd(ctx, facts);
    if (end !== undefined && end.until > now.toISOString()) {
      return {
        next: "wait",
        until: end.until,
        buyersUntil: end.isForBuyers ? end.until : undefined,
      };
    }
    if (!facts.hasParts) return stepDone();
    const until = secondsAfter(now, recheckMinutes * 60).toISOString();
    return { next: "wait", until };
  };
}

/** A payment page that was open when its item was deleted can still be paid for a day (Stripe, session expiry). */
const openPaymentSeconds = 25 * 3600;

/** Whether a person has bought an item and may keep it; a disputed purchase may still be won. */
async function isSold(ctx: Context, itemId: string): Promise<boolean> {
  const { data } = await ctx.database.purchases.query
    .buyersOfItem({ item_id: itemId })
    .where(({ status }, { eq }) => anyOf(...heldStatuses.map((held) => eq(status, held))))
    .go({ count: 1, limit: 100, attributes: ["status"] });
  return data.length > 0;
}

/** Until when the media of a deleted object must stay, and whether for buyers; undefined when nobody needs it. */
async function findRetentionEnd(
  ctx: Context,
  facts: RetentionFacts,
): Promise<{ until: string; isForBuyers: boolean } | undefined> {
  const sold = await Promise.all(facts.itemIds.map((id) => isSold(ctx, id)));
  if (sold.includes(true)) return { until: keptUntil(facts.deletedAt), isForBuyers: true };
  if (facts.hasPrice) {
    return {
      until: secondsAfter(facts.deletedAt, openPaymentSeconds).toISOString(),
      isForBuyers: false,
    };
  }
  return undefined;
}
