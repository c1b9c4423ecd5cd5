import { type Call, requireUser } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";

/** Deletes one of the caller's series and nothing else: its videos stay. @throws unauthenticated, not_found */
export async function removeSeries({
  ctx,
  input,
}: Call<{ id: string }>): Promise<{ deleted: boolean }> {
  const { userId } = requireUser(ctx);
  const isRemoved = await tryWrite(
    ctx.database.series
      .remove({ id: input.id })
      .where((attribute, { eq }) => eq(attribute.creator_id, userId))
      .go(),
  );
  if (!isRemoved) throw notFound("playlist");
  return { deleted: true };
}
