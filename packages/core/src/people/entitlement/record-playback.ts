import { playbackTokenSeconds } from "@marquee/contracts/constants";
import { type Context, viewerId } from "../../platform/context.ts";
import { allOf, anyOf } from "../../platform/dynamo/conditions.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { secondsAfter } from "../../platform/time.ts";
import { type Entitlement, givesAccess } from "./entitlements.ts";
import { entitlingStatuses } from "./status.ts";

/**
 * The recorded time is later than the address's expiry by this, so that the addresses of the next minutes need no
 * write.
 */
const spareSeconds = 600;

/**
 * Records on the caller's purchases that a playback address is issued for them now. The buyer cannot refund them before
 * that address expires. Nothing is written while an earlier record reaches far enough.
 * @param purchases those that give access, by the id of what was bought
 * @returns the ids of what gives no access any more, because it was refunded in the meantime
 */
export async function recordPlayback(
  ctx: Context,
  purchases: ReadonlyMap<string, Pick<Entitlement, "playback_until">>,
): Promise<Set<string>> {
  const buyerId = viewerId(ctx);
  if (buyerId === undefined) return new Set();
  const end = secondsAfter(ctx.now(), playbackTokenSeconds).toISOString();
  const refunded = await Promise.all(
    [...purchases].map(async ([itemId, { playback_until: recorded = "" }]) =>
      recorded >= end || (await extendRecord(ctx, { buyerId, itemId, end })) ? [] : [itemId],
    ),
  );
  return new Set(refunded.flat());
}

/**
 * True when the purchase is recorded as played until `end`. The write fails for a purchase that gives no access any
 * more, whatever was read before.
 */
async function extendRecord(
  ctx: Context,
  { buyerId, itemId, end }: { buyerId: string; itemId: string; end: string },
): Promise<boolean> {
  const key = { buyer_id: buyerId, item_id: itemId };
  const now = ctx.now();
  const isWritten = await tryWrite(
    ctx.database.purchases
      .patch(key)
      .set({ playback_until: secondsAfter(now, playbackTokenSeconds + spareSeconds).toISOString() })
      // Another write of the purchase that has read it earlier must not undo this record.
      .add({ version: 1 })
      .where(({ playback_until, refunding_until, status }, { eq, lt, notExists }) =>
        allOf(
          anyOf(...entitlingStatuses.map((entitling) => eq(status, entitling))),
          anyOf(notExists(refunding_until), lt(refunding_until, now.toISOString())),
          anyOf(notExists(playback_until), lt(playback_until, end)),
        ),
      )
      .go(),
  );
  if (isWritten) return true;
  const { data } = await ctx.database.purchases.get(key).go({ consistent: true });
  return data !== null && givesAccess(data, now) && (data.playback_until ?? "") >= end;
}
