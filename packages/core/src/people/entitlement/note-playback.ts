import { playbackTokenSeconds } from "@marquee/contracts/constants";
import { type Context, viewerId } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { type Entitlement, isOpen } from "./entitlements.ts";

/** A note reaches further than the address by this, so that the addresses of the next minutes need no write. */
const spareSeconds = 600;

/**
 * Notes on what the caller has bought that a playback address is issued for it now: its buyer cannot refund it before
 * that address ends. Nothing is written while an earlier note reaches far enough.
 * @returns the items that no longer open, because they were refunded in the meantime
 */
export async function notePlayback(
  ctx: Context,
  opening: ReadonlyMap<string, Pick<Entitlement, "playback_until">>,
): Promise<Set<string>> {
  const buyerId = viewerId(ctx);
  if (buyerId === undefined) return new Set();
  const end = iso(ctx.now(), playbackTokenSeconds);
  const closed = await Promise.all(
    [...opening].map(async ([itemId, { playback_until: noted = "" }]) =>
      noted >= end || (await note(ctx, { buyerId, itemId, end })) ? [] : [itemId],
    ),
  );
  return new Set(closed.flat());
}

const iso = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

/** True when the note stands. The write fails for a purchase that does not open any more, whatever was read before. */
async function note(
  ctx: Context,
  { buyerId, itemId, end }: { buyerId: string; itemId: string; end: string },
): Promise<boolean> {
  const key = { buyer_id: buyerId, item_id: itemId };
  const now = ctx.now();
  const isWritten = await tryWrite(
    ctx.database.purchases
      .patch(key)
      .set({ playback_until: iso(now, playbackTokenSeconds + spareSeconds) })
      // Another write of the purchase that has read it before this one must not undo the note.
      .add({ version: 1 })
      .where((attribute, { eq, lt, notExists }) => {
        const opens = `${eq(attribute.status, "paid")} OR ${eq(attribute.status, "partially_refunded")}`;
        const kept = `${notExists(attribute.refunding_until)} OR ${lt(attribute.refunding_until, now.toISOString())}`;
        const later = `${notExists(attribute.playback_until)} OR ${lt(attribute.playback_until, end)}`;
        return `(${opens}) AND (${kept}) AND (${later})`;
      })
      .go(),
  );
  if (isWritten) return true;
  const { data } = await ctx.database.purchases.get(key).go({ consistent: true });
  return data !== null && isOpen(data, now) && (data.playback_until ?? "") >= end;
}
