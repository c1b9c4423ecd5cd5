import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import { pushBatchSize } from "../providers/push.ts";

const text = { title: z.string(), body: z.string(), data: z.record(z.string(), z.string()) };

/** A message of the queue `push`: one text to one person's devices, or to a batch of many people's. */
const pushRequestSchema = z.union([
  z.object({
    tokens: z.array(z.string()).check(z.minLength(1), z.maxLength(pushBatchSize)),
    ...text,
  }),
  z.object({ user_id: z.string(), ...text }),
]);

/** Sends a push message to the devices that it names, or to every device of a person, and forgets the dead ones. */
export async function deliverPush(ctx: Context<"push">, message: unknown): Promise<void> {
  const request = pushRequestSchema.parse(message);
  const tokens = "tokens" in request ? request.tokens : await devicesOf(ctx, request.user_id);
  if (tokens.length === 0) return;
  const { title, body, data } = request;
  const { dead } = await ctx.providers.push.send(tokens, { title, body, data });
  for (const token of dead) await forget(ctx, token);
}

async function devicesOf(ctx: Context, userId: string): Promise<string[]> {
  const { data } = await ctx.database.pushTokens.query
    .byUser({ user_id: userId })
    .go({ pages: "all" });
  return data.map(({ token }) => token).slice(0, pushBatchSize);
}

/** A dead token is nobody's any more, whoever has registered it. */
async function forget(ctx: Context, token: string): Promise<void> {
  const token_hash = createHash("sha256").update(token).digest("hex");
  const { data } = await ctx.database.pushTokens.query.byToken({ token_hash }).go({ pages: "all" });
  if (data.length === 0) return;
  await ctx.database.pushTokens
    .delete(data.map((device) => ({ user_id: device.user_id, token_hash: device.token_hash })))
    .go();
}
