import { createHash } from "node:crypto";
import { type Context, requireUser } from "../context.ts";

/** Registers a device for a person's push messages. A device that changes hands leaves its former person. */
export async function registerPushToken({
  ctx,
  input,
}: {
  ctx: Context;
  input: { fcmToken: string; deviceType: number };
}): Promise<{ registered: boolean }> {
  const actor = requireUser(ctx);
  const hash = createHash("sha256").update(input.fcmToken).digest("hex");
  const [{ data: holders }] = await Promise.all([
    ctx.database.pushTokens.query.byToken({ token_hash: hash }).go({ pages: "all" }),
    ctx.database.pushTokens
      .put({
        user_id: actor.userId,
        token_hash: hash,
        token: input.fcmToken,
        device_type: input.deviceType,
        created_at: ctx.now().toISOString(),
      })
      .go(),
  ]);
  const former = holders
    .filter((holder) => holder.user_id !== actor.userId)
    .map(({ user_id, token_hash }) => ({ user_id, token_hash }));
  if (former.length > 0) await ctx.database.pushTokens.delete(former).go();
  return { registered: true };
}
