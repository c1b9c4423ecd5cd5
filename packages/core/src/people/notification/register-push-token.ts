import { createHash } from "node:crypto";
import { type Call, type Context, requireUser } from "../../platform/context.ts";

/** A follower of a channel with more devices would delay the notifications for everybody else. */
const maxDevices = 20;

/**
 * Registers a device for a person's push messages. A device that changes its owner is removed from the former one. At
 * most 20 each: the oldest one is removed.
 * @throws unauthenticated
 */
export async function registerPushToken({
  ctx,
  input,
}: Call<{ fcmToken: string; deviceType: number }>): Promise<{ registered: boolean }> {
  const { userId } = requireUser(ctx);
  await Promise.all([
    removeDevice(ctx, input.fcmToken, { except: userId }),
    ctx.database.pushTokens
      .put({
        user_id: userId,
        token_hash: hashToken(input.fcmToken),
        token: input.fcmToken,
        device_type: input.deviceType,
        created_at: ctx.now().toISOString(),
      })
      .go(),
  ]);
  await makeRoom(ctx, userId);
  return { registered: true };
}

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Removes a device from everybody, except from its new owner. */
export async function removeDevice(
  ctx: Context,
  token: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const { data } = await ctx.database.pushTokens.query
    .byToken({ token_hash: hashToken(token) })
    .go({ pages: "all" });
  await removeTokens(
    ctx,
    data.filter(({ user_id }) => user_id !== except),
  );
}

/**
 * Removes every device of a person who is signed out everywhere. A page registers its device again after signing in.
 */
export async function removeDevicesOf(ctx: Context, userId: string): Promise<void> {
  await removeTokens(ctx, await readDevices(ctx, userId));
}

async function makeRoom(ctx: Context, userId: string): Promise<void> {
  const devices = await readDevices(ctx, userId);
  const oldestFirst = devices.sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  await removeTokens(ctx, oldestFirst.slice(0, Math.max(0, devices.length - maxDevices)));
}

async function readDevices(ctx: Context, userId: string) {
  const { data } = await ctx.database.pushTokens.query
    .byUser({ user_id: userId })
    .go({ pages: "all", consistent: true });
  return data;
}

async function removeTokens(
  ctx: Context,
  tokens: readonly { user_id: string; token_hash: string }[],
): Promise<void> {
  const keys = tokens.map(({ user_id, token_hash }) => ({ user_id, token_hash }));
  if (keys.length > 0) await ctx.database.pushTokens.delete(keys).go();
}
