import {
  loadRemovableStream,
  providerUnavailable,
  removeStream,
} from "../../content/live/index.ts";
import type { Call } from "../../platform/context.ts";
import { removeReportsOn } from "./remove-reports.ts";

/**
 * Deletes one of the caller's live streams. Its viewers' records expire by themselves within two days.
 * @throws unauthenticated, not_found, invalid_state (an encoder is connected), provider_unavailable
 */
export async function removeLiveStream({
  ctx,
  input,
}: Call<{ id: string }, "mux">): Promise<{ deleted: boolean }> {
  const stream = await loadRemovableStream(ctx, input.id);
  await removeReportsOn(ctx, stream.id);
  try {
    await removeStream(ctx, stream);
  } catch (cause) {
    throw providerUnavailable(ctx, cause);
  }
  return { deleted: true };
}
