import { type Call, requireUser } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";

/** Deletes one of the caller's own playlists and nothing else. @throws unauthenticated, not_found */
export async function removeOwnPlaylist({
  ctx,
  input,
}: Call<{ id: string }>): Promise<{ deleted: boolean }> {
  const { userId } = requireUser(ctx);
  const isRemoved = await tryWrite(
    ctx.database.ownPlaylists.remove({ owner_id: userId, id: input.id }).go(),
  );
  if (!isRemoved) throw notFound("playlist");
  return { deleted: true };
}
