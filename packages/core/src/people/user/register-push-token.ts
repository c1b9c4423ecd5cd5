import { createHash } from "node:crypto";
import { type Call, type Context, requireUser } from "../../platform/context.ts";

/** A follower of a channel with more devices would delay the notifications for everybody else. */
const maxDevices = 20;

/**
 * Registers a device for a person's push messages. A device that changes its owner is removed from the former one. At
 * most 20 each: the oldest one is removed.
 */
export async function registerPushToken({
  ctx,
  input,
}: Call<{ fcmToken: string; deviceType: number }>): Promise<{ registered: boolean }> {
  const { userId } = requireUser(ctx);
  const hash = createHash("sha256").update(input.fcmToken).digest("hex");
  const [{ data: holders }] = await Promise.all([
    ctx.database.pushTokens.query.byToken({ token_hash: hash }).go({ pages: "all" }),
    ctx.database.pushTokens
      .put({
        user_id: userId,
        token_hash: hash,
        token: input.fcmToken,
        device_type: input.deviceType,
        created_at: ctx.now().toISOString(),
      })
      .go(),
  ]);
  const former = holders
    .filter((holder) => holder.user_id !== userId)
    .map(({ user_id, token_hash }) => ({ user_id, token_hash }));
  if (former.length > 0) await ctx.database.pushTokens.delete(former).go();
  await makeRoom(ctx, userId);
  return { registered: true };
}

async function makeRoom(ctx: Context, userId: string): Promise<void> {
  const { data } = await ctx.database.pushTokens.query
    .byUser({ user_id: userId })
    .go({ pages: "all", consistent: true });
  const surplus = data
    .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .slice(0, Math.max(0, data.length - maxDevices))
    .map(({ user_id, token_hash }) => ({ user_id, token_hash }));
  if (surplus.length > 0) await ctx.database.pushTokens.delete(surplus).go();
}
