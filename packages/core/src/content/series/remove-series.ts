import { type Context, requireUser } from "../../platform/context.ts";
import { isConditionFailure } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";

/** Deletes one's own series and nothing else: its videos stay. @throws unauthenticated, not_found */
export async function removeSeries({
  ctx,
  input,
}: {
  ctx: Context;
  input: { id: string };
}): Promise<{ deleted: boolean }> {
  const { userId } = requireUser(ctx);
  try {
    await ctx.database.series
      .remove({ id: input.id })
      .where((attribute, { eq }) => eq(attribute.creator_id, userId))
      .go();
  } catch (cause) {
    if (isConditionFailure(cause)) throw notFound("series");
    throw cause;
  }
  return { deleted: true };
}
