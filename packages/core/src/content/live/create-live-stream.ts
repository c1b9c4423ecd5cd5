import type {
  CreateLiveStream,
  Ingest,
  OwnLiveStream,
} from "@marquee/contracts/content/live/live.schema";
import type { Call, Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { isWithdrawn } from "../channel/index.ts";
import { requireBroadcaster } from "./broadcaster.ts";
import { copiesOfChannel } from "./copies-of-channel.ts";
import { presentOwnLiveStream } from "./present-live-stream.ts";
import { ingestOf, keyHashOf, providerUnavailable } from "./stream-key.ts";

/** Seconds in which an encoder must reconnect before the broadcast ends. */
const reconnectWindow = 60;

/**
 * Sets up one broadcast in one of the caller's channels. Playback is signed whatever the channel's price, as for
 * videos.
 * @throws forbidden, profile_incomplete, subscription_required, plan_limit_reached, not_found, provider_unavailable
 */
export async function createLiveStream({
  ctx,
  input,
}: Call<CreateLiveStream, "mux" | "playback">): Promise<{ stream: OwnLiveStream; ingest: Ingest }> {
  const creator = await requireBroadcaster(ctx);
  const { data: channel } = await ctx.database.channels.get({ id: input.channel_id }).go();
  if (channel === null || channel.creator_id !== creator.id || isWithdrawn(channel)) {
    throw notFound("channel");
  }
  const now = ctx.now();
  const id = newId("live", now);
  const created = await createAtProvider(ctx, { id, title: input.title, creatorId: creator.id });
  try {
    const { data } = await ctx.database.liveStreams
      .create({
        id,
        creator_id: creator.id,
        channel_id: channel.id,
        ...copiesOfChannel(channel),
        creator_name: creator.name,
        creator_picture_key: creator.profile_picture_key,
        title: input.title,
        description: input.description,
        privacy_type: input.privacy_type,
        status: "idle",
        provider_id: created.id,
        playback_id: created.playbackId,
        key_hash: keyHashOf(created.key),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .go();
    return { stream: await presentOwnLiveStream(ctx, data), ingest: ingestOf(ctx, created.key) };
  } catch (cause) {
    const mux = await ctx.providers.mux();
    await mux.video.liveStreams.delete(created.id);
    throw cause;
  }
}

async function createAtProvider(
  ctx: Context<"mux">,
  input: { id: string; title: string; creatorId: string },
): Promise<{ id: string; key: string; playbackId: string }> {
  const mux = await ctx.providers.mux();
  try {
    const liveStream = await mux.video.liveStreams.create({
      playback_policies: ["signed"],
      // A delay of about 5 seconds. With low latency the provider's own reconnect window is 0, so ours is always sent.
      latency_mode: "low",
      reconnect_window: reconnectWindow,
      passthrough: input.id,
      meta: { title: input.title },
      new_asset_settings: {
        playback_policies: ["signed"],
        passthrough: input.id,
        meta: { title: input.title, creator_id: input.creatorId, external_id: input.id },
      },
    });
    const playbackId = liveStream.playback_ids?.find(({ policy }) => policy === "signed")?.id;
    if (playbackId === undefined) throw new Error("A new live stream has a signed playback id");
    return { id: liveStream.id, key: liveStream.stream_key, playbackId };
  } catch (cause) {
    throw providerUnavailable(ctx, cause);
  }
}
