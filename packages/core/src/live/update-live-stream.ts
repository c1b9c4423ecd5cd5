import type { Ingest, OwnLiveStream, UpdateLiveStream } from "@marquee/contracts/live/live.schema";
import type { Context } from "../context.ts";
import { isConditionFailure } from "../dynamo/transaction.ts";
import { changedElsewhere, MarqueeError } from "../errors.ts";
import { requireCreator } from "../user/profile.ts";
import { loadOwnStream } from "./access.ts";
import { toOwn } from "./list-live-streams.ts";
import { isOver } from "./state.ts";
import { ingestOf, keyHashOf, providerUnavailable } from "./stream-key.ts";
import { writeStream } from "./write-stream.ts";

/**
 * Changes the words and the privacy of one's own stream, on the air or not.
 * @throws forbidden, profile_incomplete, subscription_required, not_found, version_conflict
 */
export async function updateLiveStream({
  ctx,
  input,
}: {
  ctx: Context<"playback">;
  input: UpdateLiveStream;
}): Promise<OwnLiveStream> {
  const { stream_id: id, version, ...changes } = input;
  const [, stream] = await Promise.all([requireCreator(ctx), loadOwnStream(ctx, id)]);
  if (stream.version !== version) throw changedElsewhere("This live stream", stream.version);
  try {
    await ctx.database.liveStreams
      .patch({ id })
      .set({ ...changes, updated_at: ctx.now().toISOString() })
      .add({ version: 1 })
      .where((attribute, { eq }) => eq(attribute.version, version))
      .go();
  } catch (cause) {
    if (!isConditionFailure(cause)) throw cause;
    throw changedElsewhere("This live stream", (await loadOwnStream(ctx, id)).version);
  }
  // Its place on the air follows the privacy, whatever the provider tells meanwhile.
  const changed = await writeStream(ctx, id, () => ({}));
  return toOwn(ctx, changed ?? (await loadOwnStream(ctx, id)));
}

/**
 * Makes the stream key useless, and the encoder that uses it, and answers a new one.
 * @throws forbidden, profile_incomplete, subscription_required, not_found, invalid_state, provider_unavailable
 */
export async function resetStreamKey({
  ctx,
  input,
}: {
  ctx: Context<"mux">;
  input: { id: string };
}): Promise<Ingest> {
  const [, stream] = await Promise.all([requireCreator(ctx), loadOwnStream(ctx, input.id)]);
  if (stream.provider_id === undefined || isOver(stream.status)) {
    throw new MarqueeError("invalid_state", "This stream is over. Set up a new one.", {
      details: { status: stream.status },
    });
  }
  const mux = await ctx.providers.mux();
  let key: string;
  try {
    key = (await mux.video.liveStreams.resetStreamKey(stream.provider_id)).stream_key;
  } catch (cause) {
    throw providerUnavailable(ctx, cause);
  }
  await writeStream(ctx, stream.id, () => ({ key_hash: keyHashOf(key) }));
  return ingestOf(ctx, key);
}
