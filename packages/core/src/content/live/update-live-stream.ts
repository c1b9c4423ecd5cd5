import type {
  Ingest,
  OwnLiveStream,
  UpdateLiveStream,
} from "@marquee/contracts/content/live/live.schema";
import { requireCreator } from "../../people/user/index.ts";
import type { Call, Context } from "../../platform/context.ts";
import { anyOf } from "../../platform/dynamo/conditions.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { invalidState } from "../../platform/errors.ts";
import { secondsAfter } from "../../platform/time.ts";
import { loadOwnStream } from "./access.ts";
import { announceWhenLive } from "./announce.ts";
import { presentOwnLiveStream } from "./present-live-stream.ts";
import { ingestOf, keyHashOf, providerUnavailable, requireOpenStream } from "./stream-key.ts";
import { type LiveStreamItem, writeStream } from "./write-stream.ts";

/**
 * Changes the texts and the privacy of one of the caller's streams, live or not. One that becomes public while it is
 * live is announced.
 * @throws forbidden, profile_incomplete, subscription_required, not_found, version_conflict
 */
export async function updateLiveStream({
  ctx,
  input,
}: Call<UpdateLiveStream, "playback" | "queues">): Promise<OwnLiveStream> {
  const { stream_id: id, version, ...changes } = input;
  const [, stream] = await Promise.all([requireCreator(ctx), loadOwnStream(ctx, id)]);
  requireVersion("This live stream", stream, version);
  const newest = async () => ({ data: await loadOwnStream(ctx, id) });
  await writeVersion({ thing: "This live stream", newest }, () =>
    ctx.database.liveStreams
      .patch({ id })
      .set({ ...changes, updated_at: ctx.now().toISOString() })
      .add({ version: 1 })
      .where((attribute, { eq }) => eq(attribute.version, version))
      .go(),
  );
  // Its entry among the live streams follows the privacy, whatever the provider's events change meanwhile.
  const changed = await writeStream(ctx, id, () => ({}));
  if (changed !== undefined) await announceWhenLive(ctx, changed);
  return presentOwnLiveStream(ctx, await loadOwnStream(ctx, id));
}

/** An interrupted reset blocks the next one for this time at most. */
const resetSeconds = 60;

/**
 * Revokes the stream key, disconnects its encoder, and answers a new key. Only one reset runs at a time: with two at
 * once, the older key could be stored last.
 * @throws forbidden, profile_incomplete, subscription_required, not_found, invalid_state, provider_unavailable
 */
export async function resetStreamKey({ ctx, input }: Call<{ id: string }, "mux">): Promise<Ingest> {
  const [, stream] = await Promise.all([requireCreator(ctx), loadOwnStream(ctx, input.id)]);
  const providerId = requireOpenStream(stream);
  await beginReset(ctx, stream);
  try {
    const key = await makeKey(ctx, providerId);
    await writeStream(ctx, stream.id, () => ({ key_hash: keyHashOf(key) }));
    return ingestOf(ctx, key);
  } finally {
    // Not written if the stream was removed meanwhile.
    await tryWrite(ctx.database.liveStreams.patch({ id: stream.id }).remove(["key_reset_at"]).go());
  }
}

async function makeKey(ctx: Context<"mux">, providerId: string): Promise<string> {
  const mux = await ctx.providers.mux();
  try {
    return (await mux.video.liveStreams.resetStreamKey(providerId)).stream_key;
  } catch (cause) {
    throw providerUnavailable(ctx, cause);
  }
}

/** @throws invalid_state while another reset of this stream is running */
async function beginReset(ctx: Context, stream: LiveStreamItem): Promise<void> {
  const now = ctx.now();
  const cutOff = secondsAfter(now, -resetSeconds).toISOString();
  const isWritten = await tryWrite(
    ctx.database.liveStreams
      .patch({ id: stream.id })
      .set({ key_reset_at: now.toISOString() })
      .where(({ key_reset_at }, { notExists, lt }) =>
        anyOf(notExists(key_reset_at), lt(key_reset_at, cutOff)),
      )
      .go(),
  );
  if (!isWritten) {
    throw invalidState(
      "A new key is being made for this stream right now. Wait a moment and try again.",
      { details: { status: stream.status } },
    );
  }
}
